/** A choice of a few visible options: radio buttons in a row. */
export function Segments<Value extends string>(props: {
  label: string;
  name: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="inline-flex max-w-full min-w-0 flex-wrap gap-1 rounded-xl border border-line bg-page p-1">
      <legend className="sr-only">{props.label}</legend>
      {props.choices.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-8 cursor-pointer items-center rounded-lg px-3 text-muted transition-colors hover:text-ink has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={props.name}
            value={value}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
