/** The name of an imported list: its form and its days tell whether it may print an event as another list did. */

type Listed = { form: string; from: string; to: string };

/** The name of a list. Each import of it has its own `id`. */
export function listName({ form, from, to }: Listed, id: string): string {
  return [form, from, to, id].join(' ');
}

/**
 * Whether the lists may print one event on different days: those of two forms, of which one prints the day of the
 * purchase and the other that of its posting; and one that covers the day on which the other printed it. A bank's lists
 * of one form that follow each other print an event once.
 */
export function mayPrintOtherDay(list: string, { list: other, day }: { list: string; day: string }): boolean {
  const [one, two] = [readName(list), readName(other)];
  return one === null || one.form !== two?.form || (one.from <= day && day <= one.to);
}

/** Null for a list of before lists had names. */
function readName(name: string): Listed | null {
  const [form, from, to, id] = name.split(' ');
  return form && from && to && id ? { form, from, to } : null;
}
