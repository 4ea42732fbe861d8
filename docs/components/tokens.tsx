/** Colours, letters, space and figures: what everything else is made of. */
import { formatDay, formatDayRange, formatLongDay, formatMonth } from '../../src/web/ui/days.ts';
import { formatShare, Money } from '../../src/web/ui/money.tsx';
import { Swatch, slotColor } from '../../src/web/ui/swatch.tsx';

/** Every colour has a meaning; none is taken because it looks nice. */
const COLORS = [
  ['page', 'El fondo de todo'],
  ['surface', 'Una tarjeta sobre el fondo'],
  ['raised', 'Una ventana sobre lo demás'],
  ['hover', 'Bajo el puntero'],
  ['line', 'Lo que separa'],
  ['edge', 'El borde de un campo'],
  ['ink', 'Lo que se lee'],
  ['muted', 'Lo que acompaña'],
  ['accent', 'Lo que se puede hacer, y dónde se está'],
  ['accent-soft', 'Lo elegido'],
  ['on-accent', 'Letra sobre el acento'],
  ['income', 'Plata que entra'],
  ['danger', 'Un error, o algo que se elimina'],
  ['danger-soft', 'El fondo de un error'],
  ['warning', 'Algo que pide atención'],
  ['warning-soft', 'El fondo de lo que pide atención'],
] as const;

export function Colors() {
  return (
    <div className="space-y-5">
      <ul className="grid gap-2 sm:grid-cols-2">
        {COLORS.map(([name, meaning]) => (
          <li key={name} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="size-9 shrink-0 rounded-lg border border-line"
              style={{ backgroundColor: `var(--${name})` }}
            />
            <span className="min-w-0">
              <code className="block">{name}</code>
              <span className="block text-xs text-muted">{meaning}</span>
            </span>
          </li>
        ))}
      </ul>
      <div>
        <p className="mb-2 text-muted">Cinco colores de categoría en orden fijo, y uno neutro para Otros</p>
        <div aria-hidden="true" className="flex h-8 gap-0.5 overflow-hidden rounded-md">
          {[1, 2, 3, 4, 5, 0].map((slot) => (
            <span key={slot} className="flex-1" style={{ backgroundColor: slotColor(slot) }} />
          ))}
        </div>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {[1, 2, 3, 4, 5, 0].map((slot) => (
            <li key={slot} className="flex items-center gap-2">
              <Swatch slot={slot} />
              {slot === 0 ? 'Otros' : `slot-${slot}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const SIZES = [
  ['text-4xl', 'La cifra de la pantalla'],
  ['text-3xl', 'La misma en un teléfono'],
  ['text-2xl', 'Una cifra entre varias'],
  ['text-xl', 'El nombre de la pantalla'],
  ['text-lg', 'Un total'],
  ['text-base', 'Un título, y lo que se escribe'],
  ['text-sm', 'Lo que se lee y se compara'],
  ['text-xs', 'Lo que acompaña'],
  ['text-2xs', 'Junto a un ícono o en un eje'],
] as const;

export function Type() {
  return (
    <ul className="space-y-2">
      {SIZES.map(([size, use]) => (
        <li key={size} className="flex flex-wrap items-baseline gap-x-4">
          <code className="w-20 text-xs text-muted">{size}</code>
          <span className={`${size} tabular-nums`}>
            {use} <Money amount={1_234_567.5} currency="CRC" />
          </span>
        </li>
      ))}
    </ul>
  );
}

const STEPS = [1, 2, 3, 4, 6, 8, 10] as const;

export function Spacing() {
  return (
    <ul className="space-y-2">
      {STEPS.map((step) => (
        <li key={step} className="flex items-center gap-4">
          <code className="w-20 text-xs text-muted">{step}</code>
          <span aria-hidden="true" className="h-4 rounded-sm bg-accent" style={{ width: `${step * 0.25}rem` }} />
          <span className="text-xs text-muted">{step * 4} px</span>
        </li>
      ))}
    </ul>
  );
}

export function Figures() {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      <dt className="text-muted">Colones</dt>
      <dd className="text-right">
        <Money amount={6_980.5} currency="CRC" />
      </dd>
      <dt className="text-muted">Dólares</dt>
      <dd className="text-right">
        <Money amount={19.99} currency="USD" />
      </dd>
      <dt className="text-muted">Bitcoin</dt>
      <dd className="text-right">
        <Money amount={0.01234567} currency="BTC" />
      </dd>
      <dt className="text-muted">Negativo, llano</dt>
      <dd className="text-right">
        <Money amount={-12_345} currency="CRC" />
      </dd>
      <dt className="text-muted">Entra</dt>
      <dd className="text-right text-income">
        <Money amount={950_000} currency="CRC" sign="+" />
      </dd>
      <dt className="text-muted">Proporción</dt>
      <dd className="text-right">{formatShare(0.1234)}</dd>
      <dt className="text-muted">Día</dt>
      <dd className="text-right">{formatDay('2026-03-19')}</dd>
      <dt className="text-muted">Día entero</dt>
      <dd className="text-right">{formatLongDay('2026-03-19')}</dd>
      <dt className="text-muted">Ciclo</dt>
      <dd className="text-right">
        {formatMonth('2026-04')}, {formatDayRange('2026-03-19', '2026-04-18')}
      </dd>
    </dl>
  );
}
