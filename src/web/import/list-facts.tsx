/** What the service found out about a list as a whole: whether it adds up, what must be asked, plans among movements. */

import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/days.ts';
import { formatMoney } from '../ui/money.tsx';
import type { Answer } from './answer.ts';
import { importWords } from './words.ts';

const text = importWords.facts;
const DOUBTFUL_SHOWN = 12;

type Statement = Answer['statements'][number];

/** A sentence for each list that prints sums: that its lines come to them, or by how much they do not. */
export function ListSums({ statements }: { statements: readonly Statement[] }) {
  return statements.map((statement, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lists of one answer keep their places
    <Sums key={index} statement={statement} />
  ));
}

function Sums({ statement }: { statement: Statement }) {
  const { agrees, difference, currency, doubtful, numbers } = statement;
  const account = numbers.map((number) => `·${number.slice(-4)}`).join(' ');
  if (agrees === null) return null;
  if (agrees) return <p className="mb-2 text-muted">{text.agrees(account)}</p>;
  const shown = doubtful.slice(0, DOUBTFUL_SHOWN);
  return (
    <p role="alert" className="mb-2 text-danger">
      {difference === null || difference === 0
        ? text.differs(account)
        : text.differsBy(account, formatMoney(Math.abs(difference), currency))}
      {shown.length > 0 && ` ${text.doubtful(shown, doubtful.length - shown.length)}`}
    </p>
  );
}

/** Asks once whether lines without any sign are a card's purchases. `said` is the answer so far. */
export function ListQuestion(props: {
  question: Answer['question'];
  said: boolean | null;
  disabled: boolean;
  onSaid: (purchases: boolean) => void;
}) {
  const { question, said, disabled, onSaid } = props;
  if (question === null && said === null) return null;
  return (
    <fieldset disabled={disabled} className="mb-3 rounded-xl border border-line px-4 pt-1 pb-3">
      <legend className="px-1 font-medium">{text.question}</legend>
      {question && <p className="mb-2 text-muted">{text.questionHint(question.params.count)}</p>}
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
