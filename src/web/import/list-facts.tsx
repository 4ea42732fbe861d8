/** What the service found out about a list as a whole: whether it adds up, what must be asked, plans among movements. */

import { Button } from '../ui/button.tsx';
import { formatDay, formatDayRange } from '../ui/days.ts';
import { FactLines, type Facts } from '../ui/facts.tsx';
import { Field } from '../ui/field.tsx';
import { formatMoney } from '../ui/money.tsx';
import { Select } from '../ui/select.tsx';
import { useAccounts } from '../ui/use-accounts.ts';
import type { Answer } from './answer.ts';
import type { ChosenAccount } from './import-options.tsx';
import type { ImportLine } from './merge-lines.ts';
import { importWords } from './words.ts';

const text = importWords.facts;
const DOUBTFUL_SHOWN = 12;
/** Lines of a question that are shown with it. */
const ASKED_SHOWN = 3;

type Statement = Answer['statements'][number];

/** Of which account the list is: as its numbers say, or as the person chooses. Nothing where there are no accounts. */
export function ListAccount(props: {
  /** The account that the service found. */
  found: number | null;
  chosen: ChosenAccount | null;
  onChoose: (account: ChosenAccount) => void;
}) {
  const accounts = useAccounts();
  if (accounts.length === 0) return null;
  const { found, chosen, onChoose } = props;
  const value = chosen ?? found ?? '';
  return (
    <div className="mb-3 max-w-md">
      <Field label={text.account} hint={chosen === null && found !== null ? text.accountFound : text.accountHint}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={value}
            onChange={({ target }) => onChoose(target.value === 'none' ? 'none' : Number(target.value))}
          >
            {value === '' && <option value="">{text.accountUnsaid}</option>}
            <option value="none">{text.noAccount}</option>
            {accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

/** The lines that hold no movement, by their numbers: none of a list is passed over in silence. */
export function SkippedLines({ lines }: { lines: readonly number[] }) {
  const shown = lines.slice(0, DOUBTFUL_SHOWN);
  return shown.length === 0 ? null : (
    <p className="mb-2 text-muted">{text.skipped(shown, lines.length - shown.length)}</p>
  );
}

/** What each list prints of itself, and whether its lines come to that. */
export function ListSums({ statements }: { statements: readonly Statement[] }) {
  return statements.map((statement, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lists of one answer keep their places
    <Sums key={index} statement={statement} />
  ));
}

function Sums({ statement }: { statement: Statement }) {
  const { agrees, difference, doubtful, currency, numbers } = statement;
  const account = numbers.map((number) => `·${number.slice(-4)}`).join(' ');
  const printed = printedBy(statement);
  const shown = doubtful.slice(0, DOUBTFUL_SHOWN);
  const doubt = shown.length > 0 ? ` ${text.doubtful(shown, doubtful.length - shown.length)}` : '';
  if (printed.length === 0 && agrees === null) return null;
  return (
    <section aria-label={text.printed(account)} className="mb-3 rounded-xl border border-line px-4 pt-2 pb-3">
      <p className="font-medium">{text.printed(account)}</p>
      {printed.length > 0 && (
        <div className="max-w-md tabular-nums">
          <FactLines facts={printed} />
        </div>
      )}
      {agrees === true && <p className="mt-1 text-income">{text.agrees(account)}</p>}
      {agrees === false && (
        <p role="alert" className="mt-1 text-danger">
          {difference === null || difference === 0
            ? text.differs(account)
            : text.differsBy(account, formatMoney(Math.abs(difference), currency))}
          {doubt}
        </p>
      )}
    </section>
  );
}

/** The figures that a list prints, in its own order. */
function printedBy({ opening, debits, credits, closing, count, currency, from, as_of }: Statement): Facts {
  const money = (label: string, amount: number | null): Facts =>
    amount === null ? [] : [[label, formatMoney(amount, currency)]];
  return [
    ...(from !== null && as_of !== null ? ([[text.days, formatDayRange(from, as_of)]] as const) : []),
    ...money(text.opening, opening),
    ...money(text.debits, debits),
    ...money(text.credits, credits),
    ...money(text.closing, closing),
    ...(count === null ? [] : ([[text.count, String(count)]] as const)),
  ];
}

/** Asks once whether lines without any sign are a card's purchases. `said` is the answer so far. */
export function ListQuestion(props: {
  question: Answer['question'];
  lines: readonly ImportLine[];
  said: boolean | null;
  disabled: boolean;
  onSaid: (purchases: boolean) => void;
}) {
  const { question, lines, said, disabled, onSaid } = props;
  if (question === null && said === null) return null;
  return (
    <fieldset disabled={disabled} className="mb-3 rounded-xl border border-line px-4 pt-1 pb-3">
      <legend className="px-1 font-medium">{text.question}</legend>
      {question && (
        <>
          <p className="text-muted">{text.questionHint(question.params.count)}</p>
          <ul className="my-2 rounded-lg bg-page px-3 py-2 font-mono text-xs">
            {lines
              .filter(({ line }) => question.lines.includes(line))
              .slice(0, ASKED_SHOWN)
              .map((asked) => (
                <li key={asked.line} className="truncate">
                  {asked.text}
                </li>
              ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {[true, false].map((answer) => (
          <Button
            key={String(answer)}
            look={said === answer ? 'primary' : 'plain'}
            aria-pressed={said === answer}
            onClick={() => onSaid(answer)}
          >
            {answer ? text.purchases : text.notPurchases}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** The Tasa Cero plans of the bank's list, which go where they belong. */
export function FoundPlans({ plans }: { plans: Answer['plans'] }) {
  if (!plans) return null;
  const { fresh, duplicates, errors } = plans;
  return (
    <section aria-label={text.plans} className="mb-3">
      <p className="font-medium">{text.plans}</p>
      <p className="mb-2 text-muted">{text.planCounts(fresh.length, duplicates.length, errors.length)}</p>
      <ul>
        {fresh.map(({ line, merchant, purchased_on, remaining_amount, currency }) => (
          <li key={line} className="border-t border-line py-2">
            <span className="block truncate font-medium">{merchant}</span>
            <span className="block text-muted">
              {`${formatDay(purchased_on)} · ${text.left} ${formatMoney(remaining_amount, currency)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
