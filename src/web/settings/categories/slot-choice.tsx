import { slotColor } from '../../ui/slots.ts';
import { settingsWords } from '../words.ts';

const text = settingsWords.categories;

/** The colour of a category in charts: one of five, or null for one that the charts choose. */
export function SlotChoice({ value, onChange }: { value: number | null; onChange: (slot: number | null) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{text.slot}</legend>
      <div className="flex flex-wrap gap-1.5">
        {text.slots.map((name, slot) => (
          <label
            key={name}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-lg border border-line px-3 text-muted has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="color_slot"
              checked={(value ?? 0) === slot}
              onChange={() => onChange(slot === 0 ? null : slot)}
              className="sr-only"
            />
            {slot > 0 && (
              <span
                aria-hidden="true"
                className="size-3.5 rounded-[4px]"
                style={{ backgroundColor: slotColor(slot) }}
              />
            )}
            {name}
          </label>
        ))}
      </div>
      <p className="mt-1 text-xs text-muted">{text.slotHint}</p>
    </fieldset>
  );
}
