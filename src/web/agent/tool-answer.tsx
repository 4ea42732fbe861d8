/** A tool's result: its figures, each with its link, and its rows. */
import type { ReactNode } from 'react';
import type { Figure } from '../../domain/agent/answers/tool-data.ts';
import { formatDayInRow, formatShortMonth } from '../ui/days.ts';
import { formatVolume } from '../ui/figures.ts';
import { formatMoney, formatShare, Money } from '../ui/money.tsx';
import { count, words } from '../ui/words.ts';
import { type Cell, isCurrency } from './answer-cells.ts';
import { type AnswerTable, type TableRow, tableOf } from './answer-table.ts';
import { showText } from './hide-figures.ts';
import { OwnLink } from './own-link.tsx';
import type { ToolResult } from './read-answer.ts';
import { agentWords } from './words.ts';

const text = agentWords.tool;

type Answer = Extract<ToolResult, { kind: 'answer' }>;

export function AnswerDetail({ tool, answer }: { tool: string; answer: Answer }) {
  const table = tableOf(tool, answer.data);
  const figures = answer.figures.filter(({ name }) => nameOf(name) !== null);
  if (!table && figures.length === 0) {
    return (
      <pre className="font-sans text-xs break-words whitespace-pre-wrap">
        {showText(JSON.stringify(answer.data, null, 1))}
      </pre>
    );
  }
  return (
    <>
      {figures.length > 0 && <Figures figures={figures} />}
      {table && <Rows tool={tool} table={table} figures={answer.figures} />}
      {answer.cut && <p className="text-xs text-muted">{text.cut(answer.cut.shown, answer.cut.total)}</p>}
    </>
  );
}

/** Only figures of the whole result have a name; those of a row are in the table. */
const nameOf = (name: string): string | null =>
  Object.hasOwn(agentWords.figures, name) ? (agentWords.figures[name] ?? null) : null;

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl aria-label={text.figures} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5">
      {figures.map(({ name, amount, currency, text: written, link }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{nameOf(name)}</dt>
          <dd className="text-right whitespace-nowrap tabular-nums">
            <OwnLink href={link}>{isCurrency(currency) ? formatMoney(amount, currency) : showText(written)}</OwnLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Scrollable areas must be focusable. */
const BY_KEYBOARD = { tabIndex: 0 } as const;

function Rows({ tool, table, figures }: { tool: string; table: AnswerTable; figures: readonly Figure[] }) {
  const links = new Map(figures.map(({ name, link }) => [name, link]));
  const name = agentWords.tools[tool] ?? tool;
  return (
    <section
      aria-label={`${name}: ${text.rows(table.rows.length)}`}
      {...BY_KEYBOARD}
      className="max-h-72 overflow-auto"
    >
      <table aria-label={name} className="w-full border-collapse text-xs">
        <thead className="sticky top-0 bg-surface text-muted">
          <tr>
            {table.columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={`py-1.5 font-normal ${at === 0 ? 'text-left' : 'pl-3 text-right'}`}
              >
                {agentWords.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              columns={table.columns}
              link={row.link ?? links.get(row.figure ?? '') ?? null}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, columns, link }: { row: TableRow; columns: AnswerTable['columns']; link: string | null }) {
  return (
    <tr className="border-t border-line">
      {row.cells.map((cell, at) => {
        const shown = <Shown cell={cell} />;
        return (
          <td
            key={columns[at]}
            className={`py-1.5 ${at === 0 ? 'text-left' : 'pl-3 text-right'} ${cell.kind === 'text' || cell.kind === 'category' ? 'break-words' : 'whitespace-nowrap tabular-nums'}`}
          >
            {at === 0 && link !== null ? <OwnLink href={link}>{shown}</OwnLink> : shown}
          </td>
        );
      })}
    </tr>
  );
}

function Shown({ cell }: { cell: Cell }): ReactNode {
  switch (cell.kind) {
    case 'text':
      return showText(cell.text);
    case 'day':
      return formatDayInRow(cell.day);
    case 'month':
      return formatShortMonth(cell.month);
    case 'count':
      return count(cell.count);
    case 'share':
      return formatShare(cell.share);
    case 'volume':
      return formatVolume(cell.volume);
    case 'money':
      return <Money amount={cell.amount} currency={cell.currency} />;
    case 'category':
      return cell.name === '' ? words.transactions.uncategorized : cell.name;
    case 'verdict':
      return agentWords.verdicts[cell.name] ?? cell.name;
    case 'source':
      return agentWords.sources[cell.name] ?? cell.name;
    case 'none':
      return '–';
    default:
      return cell satisfies never;
  }
}
