/** Charts and what belongs to documents. Each chart is one stop of the tab key; arrows move along it. */
import { BarList } from '../../src/web/ui/charts/bar-list.tsx';
import { ChartTable } from '../../src/web/ui/charts/chart-table.tsx';
import { Columns } from '../../src/web/ui/charts/columns.tsx';
import { Legend, LineKey, SlotKey } from '../../src/web/ui/charts/legend.tsx';
import { Lines } from '../../src/web/ui/charts/lines.tsx';
import { CoverageMap } from '../../src/web/ui/documents/coverage-map.tsx';
import { DropFiles } from '../../src/web/ui/documents/drop-files.tsx';
import { UploadProgress } from '../../src/web/ui/documents/upload-progress.tsx';
import { formatMoney } from '../../src/web/ui/money.tsx';
import { MonthBars } from '../../src/web/ui/month-bars.tsx';

const CATEGORIES = [
  { name: 'Supermercado', slot: 1, amount: 182_400 },
  { name: 'Restaurantes', slot: 2, amount: 96_150 },
  { name: 'Transporte', slot: 3, amount: 61_000 },
  { name: 'Hogar', slot: 4, amount: 42_800 },
  { name: 'Suscripciones', slot: 5, amount: 21_700 },
  { name: 'Otros', slot: 0, amount: 33_250 },
] as const;

const MONTHS = [
  { key: '2026-07', label: 'jul', title: 'Julio 2026', amounts: [170_000, 80_000, 60_000, 30_000, 21_000, 40_000] },
  { key: '2026-08', label: 'ago', title: 'Agosto 2026', amounts: [160_000, 95_000, 52_000, 75_000, 21_000, 12_000] },
  { key: '2026-09', label: 'sep', title: 'Setiembre 2026', amounts: [182_400, 96_150, 61_000, 42_800, 21_700, 33_250] },
] as const;

const BALANCES = [210_000, 344_000, 485_500, -6_700, 582_800, 645_400] as const;

const readOf = (title: string, amount: number) => ({
  title,
  lines: [{ label: '', value: formatMoney(amount, 'CRC'), strong: true }],
});

export function Charts() {
  return (
    <div className="space-y-8">
      <BarList
        name="Gasto por categoría"
        bars={CATEGORIES.map(({ name, slot, amount }) => ({
          key: name,
          slot,
          name,
          figure: formatMoney(amount, 'CRC'),
          size: amount,
          read: readOf(name, amount),
        }))}
      />
      <Columns
        name="Gasto de tres meses por categoría"
        columns={MONTHS.map(({ key, label, title, amounts }) => ({
          key,
          label,
          parts: amounts.map((amount, place) => ({ hue: CATEGORIES[place]?.slot ?? 0, amount })),
          read: {
            title,
            lines: amounts.map((amount, place) => ({
              label: CATEGORIES[place]?.name ?? '',
              value: formatMoney(amount, 'CRC'),
            })),
          },
        }))}
        legend={
          <Legend>
            {CATEGORIES.map(({ name, slot }) => (
              <SlotKey key={name} slot={slot}>
                {name}
              </SlotKey>
            ))}
          </Legend>
        }
        table={
          <ChartTable
            name="Gasto de tres meses por categoría"
            head={['Mes', ...CATEGORIES.map(({ name }) => name)]}
            rows={MONTHS.map(({ key, title, amounts }) => ({
              key,
              cells: [title, ...amounts.map((amount) => formatMoney(amount, 'CRC'))],
            }))}
          />
        }
      />
      <Lines
        name="Saldo al final de seis meses"
        places={BALANCES.map((amount, place) => ({
          key: String(place),
          at: place,
          label: ['mar', 'abr', 'may', 'jun', 'jul', 'ago'][place] ?? '',
          read: readOf('Saldo al final', amount),
        }))}
        lines={[
          { key: 'recorded', look: 'accent', hasArea: true, values: [...BALANCES.slice(0, 5), null] },
          { key: 'projected', look: 'accentDashed', values: [null, null, null, null, ...BALANCES.slice(4)] },
        ]}
        legend={
          <Legend>
            <LineKey look="accent">Registrado</LineKey>
            <LineKey look="accentDashed">Proyectado</LineKey>
          </Legend>
        }
      />
      <MonthBars
        name="Salario de tres meses"
        bars={MONTHS.map(({ key, label, title }) => ({ key, label, title, amount: 780_000 }))}
      />
    </div>
  );
}

const COVERED = Array.from({ length: 9 }, (_, place) => ({
  month: `2026-0${place + 1}`,
  status: place === 3 ? ('missing' as const) : place === 6 ? ('duplicate' as const) : ('covered' as const),
  documents: [],
}));

export function Documents() {
  return (
    <div className="space-y-6">
      <DropFiles onFiles={() => {}} problem={null} />
      <DropFiles onFiles={() => {}} problem="Elija archivos PDF." />
      <UploadProgress count={3} fraction={0.42} onStop={() => {}} />
      <CoverageMap
        sources={[{ name: 'ROP', kind: 'pension', months: COVERED, missing: ['2026-04'] }]}
        showName={(name) => name}
        showLabel={(label) => label}
      />
    </div>
  );
}
