import { Star } from "lucide-react";
import "./reviews.css";

const five = [1, 2, 3, 4, 5];

/** Decorative stars; the text beside them is read out. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" aria-hidden="true">
      {five.map((number) => (
        <Star key={number} data-full={number <= Math.round(rating) || undefined} />
      ))}
    </span>
  );
}
