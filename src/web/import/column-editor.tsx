import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { Segments } from '../ui/segments.tsx';
import { Select } from '../ui/select.tsx';
import { type Column, guessColumns, type Mapping, namesOf, problemOfMapping } from './guess-columns.ts';
import { maskFigures } from './line-actions.ts';
import { importWords } from './words.ts';

const text = importWords.columns;
type Way = 'one' | 'two';
const NEEDED: Readonly<Record<Way, readonly Column[]>> = {
  one: ['date', 'merchant', 'amount'],
  two: ['date', 'merchant', 'debit', 'credit'],
};
const OPTIONAL: readonly Column[] = ['currency', 'reference', 'balance'];

/** Assigns the columns of a header. Calls `onMapping` as soon as the mapping is sufficient. */
export function ColumnEditor(props: {
  header: readonly string[];
  mapping: Mapping | null;
  /** Sample lines, to see the columns' content. */
  samples: readonly string[];
  onMapping: (mapping: Mapping) => void;
}) {
  const [mapping, setMapping] = useState(() => props.mapping ?? guessColumns(props.header));
  const [way, setWay] = useState<Way>(mapping.debit === undefined ? 'one' : 'two');
  const problem = problemOfMapping(mapping);
  const change = (next: Mapping) => {
    setMapping(next);
    if (problemOfMapping(next) === null) props.onMapping(next);
  };
  const changeWay = (next: Way) => {
    const { amount: _amount, debit: _debit, credit: _credit, ...rest } = mapping;
    setWay(next);
    change(rest);
  };
  const pick = (column: Column, name: string) => {
    const { [column]: _was, ...rest } = mapping;
    change(name === '' ? rest : { ...rest, [column]: name });
  };
  return (
    <div className="space-y-3">
      <p className="text-muted">{text.about}</p>
      <Samples header={props.header} samples={props.samples} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden="true" className="text-muted">
          {text.amounts}
        </span>
        <Segments
          label={text.amounts}
          name="import-amounts"
          value={way}
          choices={[
            { value: 'one', label: text.oneAmount },
            { value: 'two', label: text.twoAmounts },
          ]}
          onChange={changeWay}
        />
      </div>
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
        {[...NEEDED[way], ...OPTIONAL].map((column) => (
          <ColumnChoice
            key={column}
            column={column}
            names={namesOf(props.header)}
            value={mapping[column] ?? ''}
            isNeeded={NEEDED[way].includes(column)}
            onPick={(name) => pick(column, name)}
          />
        ))}
      </div>
      {problem !== null && <output className="block text-warning">{text[problem]}</output>}
    </div>
  );
}

function Samples({ header, samples }: { header: readonly string[]; samples: readonly string[] }) {
  return (
    <section
      aria-label={text.sample}
      className="rounded-lg bg-page px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap"
    >
      {!header.every((name) => samples[0]?.includes(name)) && <p className="font-semibold">{header.join('  ·  ')}</p>}
      {samples.map((sample, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file never move
        <p key={index}>{maskFigures(sample)}</p>
      ))}
    </section>
  );
}

function ColumnChoice(props: {
  column: Column;
  names: readonly string[];
  value: string;
  isNeeded: boolean;
  onPick: (name: string) => void;
}) {
  return (
    <Field label={text.names[props.column]}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          required={props.isNeeded}
          value={props.value}
          onChange={({ target }) => props.onPick(target.value)}
        >
          <option value="">{props.isNeeded ? text.pick : text.none}</option>
          {props.names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
