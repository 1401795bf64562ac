// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Button } from "../../web/src/ui/button/button.tsx";
import { Checkbox } from "../../web/src/ui/form/checkbox.tsx";
import { Field } from "../../web/src/ui/form/field.tsx";
import { Input } from "../../web/src/ui/form/input.tsx";
import { RadioCards } from "../../web/src/ui/form/radio-cards.tsx";
import { SegmentedControl } from "../../web/src/ui/form/segmented-control.tsx";
import { Textarea } from "../../web/src/ui/form/textarea.tsx";
import "../../web/src/i18n/i18n.ts";

afterEach(cleanup);

const describedText = (control: HTMLElement) =>
  control
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);

describe("a field", () => {
  test("associates label, error, hint and counter with its control", () => {
    render(
      <Field label="Title" hint="In a few words" error="Please provide a descriptive title" counter={{ text: "4/5" }}>
        <Input name="title" />
      </Field>,
    );
    const control = screen.getByLabelText("Title");
    expect(control.getAttribute("name")).toBe("title");
    expect(control.getAttribute("aria-invalid")).toBe("true");
    expect(control.getAttribute("aria-required")).toBe("true");
    expect(describedText(control)).toEqual(["Please provide a descriptive title", "In a few words", "4/5"]);
  });

  test("references no description that it does not have", () => {
    render(
      <Field label="Notes" optional>
        <Textarea />
      </Field>,
    );
    const control = screen.getByLabelText("Notes (optional)");
    for (const name of ["aria-invalid", "aria-required", "aria-describedby"])
      expect(control.hasAttribute(name)).toBe(false);
  });

  test("announces an error as it appears", () => {
    const field = (error?: string) => (
      <Field label="City" error={error}>
        <Input />
      </Field>
    );
    const { rerender, container } = render(field());
    const live = container.querySelector("[aria-live=polite]");
    expect(live?.textContent).toBe("");
    rerender(field("City is required"));
    expect(live?.textContent).toBe("City is required");
  });
});

describe("a choice", () => {
  const options = [
    { value: "low", label: "Within a week" },
    { value: "medium", label: "Within 2-3 days", hint: "The usual choice" },
  ];

  test("of cards is a group of native radios that reports the chosen value", () => {
    const onChange = vi.fn();
    render(<RadioCards legend="How soon?" name="urgency" options={options} value="low" onChange={onChange} />);
    expect(screen.getByRole("group", { name: "How soon?" }).tagName).toBe("FIELDSET");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Within a week/ }).checked).toBe(true);
    const medium = screen.getByRole<HTMLInputElement>("radio", { name: /Within 2-3 days/ });
    expect(medium.name).toBe("urgency");
    fireEvent.click(medium);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test("of cards without a value prop keeps its own state", () => {
    render(<RadioCards legend="How soon?" name="urgency" options={options} error="This field is required" />);
    const low = screen.getByRole<HTMLInputElement>("radio", { name: /Within a week/ });
    fireEvent.click(low);
    expect(low.checked).toBe(true);
    expect(low.getAttribute("aria-invalid")).toBe("true");
    expect(describedText(screen.getByRole("group"))).toEqual(["This field is required"]);
  });

  test("of segments reports a changed view only", () => {
    const onChange = vi.fn();
    render(
      <SegmentedControl
        label="Jobs"
        value="available"
        onChange={onChange}
        options={[
          { value: "available", label: "Available (12)" },
          { value: "mine", label: "My jobs (3)" },
        ]}
      />,
    );
    fireEvent.click(screen.getByLabelText("Available (12)"));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByLabelText("My jobs (3)"));
    expect(onChange).toHaveBeenCalledExactlyOnceWith("mine");
  });

  test("of a checkbox shows its error", () => {
    render(<Checkbox label="I agree" error="Terms of service must be accepted" />);
    const box = screen.getByRole("checkbox", { name: "I agree" });
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(describedText(box)).toEqual(["Terms of service must be accepted"]);
  });
});

test("a button ignores presses while pending, and keeps the focus", () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Accept</Button>);
  const button = screen.getByRole("button");
  button.focus();
  rerender(
    <Button pending onClick={onClick}>
      Accept
    </Button>,
  );
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});
