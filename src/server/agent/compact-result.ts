/**
 * A tool's result as a model reads it: lines and tables instead of JSON, each figure with the reference to write for it
 * (`f3=25000.5`), within a budget of tokens.
 */
import type { TurnFigure, TurnResult } from '../../domain/model-text/turn-figures.ts';
import { countTokens } from './count-tokens.ts';

export const RESULT_TOKENS_MAX = 500;
/** Of one text: as long as there is room, else shorter. */
const TEXTS = [240, 60];
const FIELDS_MAX = 200;
/** Rows of a list, from many to few, until the result fits. */
const ROWS = [30, 20, 14, 10, 7, 5, 3, 2, 1];

/** Fields that say nothing a person asks for, or that the period says already. */
const LEFT_OUT = new Set(
  'starts_on ends_on category_rule origin identifier updated_at created_at card slots slot today source parts tags deferred_to_next_cycle provider anchor_id quarantined'.split(
    ' ',
  ),
);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The result of a call as text of at most 600 tokens. `figures` are those of this result. */
export function compactResult(result: TurnResult, figures: readonly TurnFigure[]): string {
  const { value } = result;
  if (!isFields(value)) return clipped(String(value));
  if (!isFields(value['data']) || 'problem' in value || 'applied' in value) return clipped(JSON.stringify(value));
  for (const rows of ROWS) {
    for (const most of TEXTS) {
      const text = written(value, figures, rows, most);
      if (countTokens(text) <= RESULT_TOKENS_MAX) return text;
    }
  }
  return clipped(written(value, figures, 1, 60));
}

function written(value: Fields, figures: readonly TurnFigure[], rows: number, most: number): string {
  const data = value['data'] as Fields;
  const used = new Set<TurnFigure>();
  const period = isFields(value['period']) ? value['period'] : null;
  const cut = isFields(value['cut'])
    ? [`cut: ${plain(value['cut']['shown'])} rows of ${plain(value['cut']['total'])}`]
    : [];
  const lines = [
    ...(period === null
      ? []
      : [
          `period ${plain(period['cycle'])}: ${plain(period['starts_on'])} to ${plain(period['ends_on'])}`.replace(
            ' :',
            ':',
          ),
        ]),
    ...linesOf(data, '', { figures, used, rows, most }),
    ...cut,
  ];
  const rest = figures.filter((figure) => !used.has(figure) && !figure.name.includes(':'));
  return [...lines, ...rest.map((figure) => `${figure.reference}=${shownValue(figure)} ${figure.label}`)].join('\n');
}

/** A number or text as text. */
const plain = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

const shownValue = ({ value, kind }: TurnFigure): string => `${value}${kind === 'percent' ? '%' : ''}`;

type Writing = { figures: readonly TurnFigure[]; used: Set<TurnFigure>; rows: number; most: number };

function linesOf(fields: Fields, path: string, writing: Writing): string[] {
  const plain: string[] = [];
  const nested: string[] = [];
  for (const [key, each] of Object.entries(fields).slice(0, FIELDS_MAX)) {
    const name = path === '' ? key : `${path}.${key}`;
    if (LEFT_OUT.has(key) || each === null || each === false || each === '') continue;
    if (Array.isArray(each)) nested.push(...tableOf(each, name, writing));
    else if (isFields(each) && !('name' in each)) nested.push(...linesOf(each, name, writing));
    else plain.push(`${name}: ${cellOf(each, key, fields, null, writing)}`);
  }
  return [...(plain.length === 0 ? [] : [plain.join('; ')]), ...nested];
}

function tableOf(list: readonly unknown[], name: string, writing: Writing): string[] {
  if (list.length === 0) return [`${name}: none`];
  const kept = list.slice(0, writing.rows);
  const more = list.length > kept.length ? ` (cut: ${kept.length} of ${list.length})` : '';
  if (!kept.every(isFields))
    return [`${name}${more}: ${kept.map((each) => clippedText(String(each), writing.most)).join(', ')}`];
  const keys = [
    ...new Set(kept.flatMap((row) => Object.entries(row).flatMap(([key, each]) => (isShown(key, each) ? [key] : [])))),
  ];
  const rows = kept.map((row, at) =>
    keys.map((key) => (isShown(key, row[key]) ? cellOf(row[key], key, row, at, writing) : '')).join(' | '),
  );
  return [`${name}${more}: ${keys.join(' | ')}`, ...rows];
}

const isShown = (key: string, value: unknown): boolean =>
  !LEFT_OUT.has(key) &&
  value !== null &&
  value !== undefined &&
  value !== false &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

function cellOf(value: unknown, key: string, owner: Fields, at: number | null, writing: Writing): string {
  if (typeof value === 'number' || (typeof value === 'string' && /_pct$/.test(key))) {
    const figure = figureOf(Number(value), key, owner, at, writing);
    if (figure) writing.used.add(figure);
    return figure ? `${figure.reference}=${shownValue(figure)}` : String(value);
  }
  if (typeof value === 'string') return clippedText(value, writing.most);
  if (Array.isArray(value))
    return value
      .slice(-3)
      .map((each) => cellOf(each, key, owner, at, writing))
      .join(', ');
  if (!isFields(value)) return String(value);
  if (typeof value['name'] === 'string') return clippedText(value['name'], writing.most);
  const inner = Object.entries(value).filter(([name, each]) => isShown(name, each));
  return inner.map(([name, each]) => cellOf(each, name, { ...owner, ...value }, at, writing)).join(' ');
}

/** The figure of a number: equal, and of the same object. A share is a fraction that its figure has as a percentage. */
function figureOf(
  value: number,
  key: string,
  owner: Fields,
  at: number | null,
  { figures, used }: Writing,
): TurnFigure | undefined {
  if (/(?:^|_)id$|^number$|^of$|^year$|^month$/.test(key)) return undefined;
  const isShare = key === 'share' || key.startsWith('time_weighted_return');
  const equal = figures.filter(
    (figure) =>
      (isShare ? figure.kind === 'percent' && Math.abs(figure.value - value * 100) < 0.06 : figure.value === value) &&
      !used.has(figure) &&
      (figure.kind === 'percent') === (isShare || /_pct$/.test(key)),
  );
  if (equal.length === 0) return undefined;
  const ids = new Set(Object.values(owner).map((each) => (each === null ? 'none' : plain(each))));
  return equal.find(({ name }) => {
    const [head = '', ...parts] = name.split(':');
    if (head === 'due') return parts[0] === String(at);
    return parts.length === 0 ? at === null : parts.every((part) => ids.has(part));
  });
}

const clippedText = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= most ? line : `${line.slice(0, most).toWellFormed()}…`;
};

/** The beginning of a text that fits. */
function clipped(text: string): string {
  let kept = text.slice(0, 4_000).toWellFormed();
  while (countTokens(kept) > RESULT_TOKENS_MAX) kept = kept.slice(0, Math.floor(kept.length * 0.85)).toWellFormed();
  return kept.length < text.length ? `${kept}… (cut)` : kept;
}
