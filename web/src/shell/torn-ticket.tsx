/** Illustration of the not-found page: a ticket without its stub. */
export function TornTicket() {
  return (
    <svg className="torn" viewBox="0 0 320 132" aria-hidden="true">
      <g transform="rotate(-7 60 66)">
        <path
          className="torn-stub"
          d="M14 22h66l-6 11 8 11-9 11 8 11-8 11 9 11-7 11 5 11H14a10 10 0 0 1-10-10V32a10 10 0 0 1 10-10z"
        />
        <path className="torn-mark" d="M28 66 41 54l13 12M32 63v14h18V63" />
      </g>
      <g transform="rotate(4 220 66)">
        <path d="M112 20h190a10 10 0 0 1 10 10v72a10 10 0 0 1-10 10H111l6-11-8-12 9-11-8-11 8-12-9-11 8-11z" />
        <path className="torn-line" d="M138 46h104M138 66h138M138 86h64" />
      </g>
    </svg>
  );
}
