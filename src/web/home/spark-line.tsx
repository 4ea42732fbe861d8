import { useId } from 'react';
import type { Spark } from './spark.ts';

/** A small line over its whole width, without figures: `name` says what it shows, the text beside it how much. */
export function SparkLine({ spark, name }: { spark: Spark; name: string }) {
  const fade = useId();
  const line = { fill: 'none', stroke: 'var(--accent)', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const;
  const last = spark.points.at(-1);
  return (
    <svg role="img" aria-label={name} width="100%" height="72" className="block overflow-visible">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible" aria-hidden="true">
        <defs>
          <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="var(--accent)" stopOpacity="0.2" />
            <stop offset="1" stopColor="var(--accent)" stopOpacity="0.03" />
          </linearGradient>
        </defs>
        <path d={spark.area} fill={`url(#${fade})`} />
        {spark.zero !== null && (
          <line
            x1="0"
            x2="100"
            y1={spark.zero}
            y2={spark.zero}
            className="stroke-edge"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <path d={spark.solid} {...line} />
        <path d={spark.dashed} {...line} strokeDasharray="5 4" />
      </svg>
      {last && <circle cx={`${last.x}%`} cy={`${last.y}%`} r="4" fill="var(--accent)" />}
    </svg>
  );
}
