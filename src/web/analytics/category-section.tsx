import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ByCategory } from '../api/client.ts';
import { categoryName } from '../ui/category-name.ts';
import { type Bar, BarList } from '../ui/charts/bar-list.tsx';
import { showMoney, showShare } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { words } from '../ui/words.ts';
import { CategoryTable } from './category-table.tsx';
import { type CategoryRows, categoryRows } from './figures.ts';
import { rowsOfCategory } from './link-to-rows.ts';
import { sayPeriod } from './say-period.ts';
import { analyticsWords } from './words.ts';

const text = analyticsWords.categories;

/** Where the money went: the largest categories as bars, all of them as a table beside. */
export function CategorySection({ sums }: { sums: ByCategory }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const rows = categoryRows(sums);
  const pick = (index: number) => {
    const row = rows.shown[index];
    if (row) return void navigate({ to: '/transactions', search: rowsOfCategory(sums, row.category_id) });
    setOpen(true);
    opener.current?.focus();
  };
  return (
    <Section title={text.title}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:items-start">
        <BarList name={text.chart(sayPeriod(sums))} bars={barsOf(rows)} onPick={pick} />
        <CategoryTable sums={sums} rows={rows} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} opener={opener} />
      </div>
    </Section>
  );
}

function barsOf({ shown, others, otros }: CategoryRows): Bar[] {
  const bars = shown.map((row) => ({ ...row, name: categoryName(row) }));
  const count = others.filter((row) => row.count > 0).length;
  const all = otros ? [...bars, { ...otros, category_id: 'others', name: text.others(count) }] : bars;
  return all.map(({ category_id, slot, name, total_crc, share, count: rows }) => ({
    key: String(category_id),
    slot,
    name: category_id === 'others' ? words.home.others : name,
    figure: showShare(share),
    size: total_crc,
    read: {
      title: name,
      lines: [
        { label: '', value: showMoney(total_crc, 'CRC') },
        { label: '', value: showShare(share) },
        { label: '', value: text.rows(rows) },
      ],
    },
  }));
}
