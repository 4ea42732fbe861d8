import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/client.ts';
import { areAmountsHidden } from '../ui/privacy.ts';
import type { Match, Parsed } from './answer.ts';
import type { Said } from './forced-lines.ts';

/** The actions on the lines of a list. */
export type LineActions = {
  categorize: Categorize | undefined;
  /** Puts the caret on a line, where there is a text. */
  goTo?: ((line: number) => void) | undefined;
  /** Decides about a line that resembles a row, before the import. */
  force?:
    | {
        has: (line: number) => boolean;
        set: (line: number, match: Match, isForced: boolean) => void;
        /** Whether it is the row it resembles; null without an answer. */
        said: (line: number) => boolean | null;
        answer: (line: number, said: Said | null) => void;
        /** The lines are from an older text. */
        isLocked: boolean;
      }
    | undefined;
  /** Imports a line that was left out, after the import. */
  takeAnyway?:
    | {
        take: (line: number, match: Match) => void;
        answer: (line: number, match: Match, same: boolean) => void;
        isBusy: boolean;
        busyLine: number | null;
      }
    | undefined;
};

/** The category that the rules assign to a line; null for none. Undefined while the rules load. */
export type Categorize = (parsed: Pick<Parsed, 'merchant' | 'type'>) => string | null;

/** Predicts the category of a line with the service's own rules, because a dry run records nothing. */
export function useCategorize(): Categorize | undefined {
  const { data: rules } = api.useQuery('get', '/api/v1/category-rules');
  const { data: categories } = api.useQuery('get', '/api/v1/categories', {});
  // The regex engine of the rules is large, and only this dialog needs it.
  const { data: engine } = useQuery({
    queryKey: ['import rules'],
    queryFn: () => import('../../domain/categorize.ts'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    if (!rules || !categories || !engine) return undefined;
    const find = engine.compileRules(rules);
    return ({ merchant, type }) => {
      const id = find(merchant, type)?.category_id;
      const identifier = engine.categoryByType(type);
      const category = categories.find((each) => (id === undefined ? each.identifier === identifier : each.id === id));
      return category?.name ?? null;
    };
  }, [rules, categories, engine]);
}

/** A line as it was pasted; hidden amounts hide all of its figures, because amounts cannot be told apart. */
export function maskFigures(text: string): string {
  return areAmountsHidden() ? text.replace(/\d/g, '•') : text;
}
