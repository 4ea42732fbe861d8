/** The outcome of a proposal: applied, declined, expired, or abandoned. */

import type { WireReason } from '../../reasons.ts';
import type { Language } from '../../vocabulary.ts';
import { formatReason, refusalIn } from './refusal-words.ts';
import { inLanguage, quoteText } from './speech.ts';
import type { ToolName } from './tool-data.ts';

/** The result of a run that ended with a proposal. */
type ProposalOutcome =
  | { applied: true; entry: unknown }
  | { applied: false; reason: 'declined' | 'expired' | 'superseded' }
  | { applied: false; reason: 'failed'; why: WireReason | null };

/** Parses the tool's message; an unknown outcome counts as failed. */
function readOutcome(outcome: unknown): ProposalOutcome {
  const { applied, reason, data } = (outcome ?? {}) as Record<string, unknown>;
  if (applied === true) return { applied, entry: (data as { outcome?: unknown } | undefined)?.outcome };
  if (reason === 'declined' || reason === 'expired' || reason === 'superseded') return { applied: false, reason };
  return { applied: false, reason: 'failed', why: refusalIn(outcome) };
}

/** The sentence after a proposal was applied, declined or expired, with what was done. */
export function afterProposal(proposal: {
  tool: ToolName;
  args: Readonly<Record<string, unknown>>;
  /** The content of the tool's message: `{applied: true, …}`, `{applied: false, reason}` or a problem. */
  outcome: unknown;
  language: Language;
}): string {
  const { tool, args, language } = proposal;
  const outcome = readOutcome(proposal.outcome);
  if (outcome.applied) return saidDone(tool, args, language, outcome.entry);
  switch (outcome.reason) {
    case 'declined':
      return inLanguage(language, 'Está bien, no cambié nada.', 'All right, I changed nothing.');
    case 'expired':
      return inLanguage(
        language,
        'Esa propuesta venció y no cambié nada. Si todavía la quiere, pídamela otra vez.',
        'That proposal expired and nothing was changed. Ask me again if you still want it.',
      );
    case 'superseded':
      return inLanguage(
        language,
        'Dejé esa propuesta sin aplicar, porque seguimos con otra cosa.',
        'That proposal was not applied, because we went on with something else.',
      );
    case 'failed':
      return notApplied(outcome.why && formatReason(outcome.why, language), language);
    default:
      return outcome satisfies never;
  }
}

function notApplied(reason: string | null, language: Language): string {
  const end = reason === null ? '' : ` ${reason}.`;
  return inLanguage(
    language,
    `No se pudo aplicar, y no cambié nada.${end}`,
    `It could not be applied, and nothing was changed.${end}`,
  );
}

function saidDone(tool: ToolName, args: Readonly<Record<string, unknown>>, language: Language, entry: unknown): string {
  const { transaction_ids: ids, matched } = args as { transaction_ids?: unknown[]; matched?: { count?: number } };
  const count = matched?.count ?? ids?.length ?? 1;
  const rows = inLanguage(
    language,
    count === 1 ? '1 movimiento' : `${count} movimientos`,
    count === 1 ? '1 transaction' : `${count} transactions`,
  );
  const undo = inLanguage(language, 'Lo puede deshacer.', 'You can undo it.');
  if (tool === 'propose_transaction') return `${sayEntered(nameIn(args, 'merchant'), entry, language)} ${undo}`;
  return `${doneText(tool, args, rows, language)} ${undo}`;
}

const nameIn = (args: Readonly<Record<string, unknown>>, name: string): string =>
  typeof args[name] === 'string' ? quoteText(args[name]) : '';

function doneText(tool: ToolName, args: Readonly<Record<string, unknown>>, rows: string, language: Language): string {
  switch (tool) {
    case 'propose_category':
      return inLanguage(language, `Listo: cambié la categoría de ${rows}.`, `Done: I changed the category of ${rows}.`);
    case 'propose_defer':
      return args['deferred'] === false
        ? inLanguage(language, `Listo: ${rows} de vuelta en su ciclo.`, `Done: ${rows} back in the cycle of its day.`)
        : inLanguage(language, `Listo: pasé ${rows} al próximo ciclo.`, `Done: I moved ${rows} to the next cycle.`);
    case 'propose_rule': {
      const pattern = nameIn(args, 'pattern');
      return inLanguage(language, `Listo: guardé la regla “${pattern}”.`, `Done: I saved the rule “${pattern}”.`);
    }
    case 'propose_delete':
      return inLanguage(language, `Listo: borré ${rows}.`, `Done: I deleted ${rows}.`);
    case 'propose_edit':
      return inLanguage(language, `Listo: corregí ${rows}.`, `Done: I corrected ${rows}.`);
    case 'undo':
      return inLanguage(language, 'Listo: quedó como estaba.', 'Done: it is as it was.');
    default:
      return inLanguage(language, 'Listo.', 'Done.');
  }
}

/** What became of an entry, which may be a row that was there (docs/rules/same-money.md). */
function sayEntered(merchant: string, entry: unknown, language: Language): string {
  if (entry === 'attached' || entry === 'duplicate')
    return inLanguage(
      language,
      `Listo: “${merchant}” ya estaba; no anoté otro.`,
      `Done: “${merchant}” was there already; I recorded no other.`,
    );
  const done = inLanguage(language, `Listo: anoté “${merchant}”.`, `Done: I recorded “${merchant}”.`);
  if (entry !== 'possible') return done;
  return `${done} ${inLanguage(language, 'Puede ser el mismo que ya estaba: dígalo en Revisar.', 'It may be the one that was there: say so in Review.')}`;
}
