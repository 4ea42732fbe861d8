/** Lays out the pace of a cycle and of the one before on one scale. */
import type { SpendingPace } from '../api/client.ts';

type Point = { x: number; y: number };
type Days = SpendingPace['days'];

/** The highest figure stays this far below the top, in percent. */
const MARGIN = 4;
const round = (value: number) => Math.round(value * 100) / 100;

/**
 * Both lines as paths in percent of the drawing, from the left and from the top, on a scale that includes zero; where
 * this cycle's line ends, and the other's point of the same day. Null without any day.
 */
export function drawPace(days: Days): { now: string; before: string; here: Point | null; there: Point | null } {
  const figures = days.flatMap(({ total_crc, previous_crc }) => [total_crc ?? 0, previous_crc ?? 0]);
  const high = Math.max(1, ...figures);
  const low = Math.min(0, ...figures);
  const pointsOf = (read: (day: Days[number]) => number | null) =>
    days.flatMap((day, at): Point[] => {
      const figure = read(day);
      if (figure === null) return [];
      const y = MARGIN + ((high - figure) / (high - low || 1)) * (100 - MARGIN);
      return [{ x: round((at / (days.length - 1 || 1)) * 100), y: round(y) }];
    });
  const now = pointsOf(({ total_crc }) => total_crc);
  const before = pointsOf(({ previous_crc }) => previous_crc);
  return {
    ...{ now: pathOf(now), before: pathOf(before) },
    here: now.at(-1) ?? null,
    there: now.length === 0 ? null : (before[now.length - 1] ?? before.at(-1) ?? null),
  };
}

const pathOf = (points: readonly Point[]) => points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x},${y}`).join(' ');
