/** What one presses, fills in and is told. */
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { AmountField } from '../../src/web/ui/amount-field.tsx';
import { Badge } from '../../src/web/ui/badge.tsx';
import { Button, IconButton } from '../../src/web/ui/button.tsx';
import { CategoryPicker } from '../../src/web/ui/category-picker.tsx';
import { ConfirmDialog } from '../../src/web/ui/confirm-dialog.tsx';
import { Dialog } from '../../src/web/ui/dialog.tsx';
import { Field, inputClass } from '../../src/web/ui/field.tsx';
import { Section } from '../../src/web/ui/section.tsx';
import { Segments } from '../../src/web/ui/segments.tsx';
import { Select } from '../../src/web/ui/select.tsx';
import { Empty, Failure, Loading, Skeleton } from '../../src/web/ui/states.tsx';
import { Switch } from '../../src/web/ui/switch.tsx';
import { UnconvertedRows } from '../../src/web/ui/unconverted-rows.tsx';

export function Actions() {
  const [open, setOpen] = useState<'none' | 'window' | 'question'>('none');
  const close = () => setOpen('none');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="primary">Guardar</Button>
      <Button onClick={() => setOpen('window')}>Abrir una ventana</Button>
      <Button look="danger" onClick={() => setOpen('question')}>
        Eliminar
      </Button>
      <Button look="primary" disabled>
        Guardando…
      </Button>
      <IconButton label="Eliminar">
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <Badge>Próximo ciclo</Badge>
      <Dialog open={open === 'window'} onClose={close} title="Una ventana" lead="Una hoja desde abajo en un teléfono.">
        <p>Lo que hay que decidir, y nada más.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        onClose={close}
        title="¿Eliminar esta transacción?"
        text="PULPERIA dejará de contar en las sumas."
        problem={null}
        pending={false}
        onConfirm={close}
      />
    </div>
  );
}

export function Fields() {
  const [amount, setAmount] = useState('6980,50');
  const [category, setCategory] = useState<number | null>(1);
  const [by, setBy] = useState<'cycle' | 'calendar'>('cycle');
  const [on, setOn] = useState(true);
  const name = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Comercio" hint="Como lo escribe el banco">
        {(control) => <input {...control} defaultValue="PULPERIA LA ESQUINA" className={inputClass} />}
      </Field>
      <Field label="Nombre" problem="Ya hay una categoría con ese nombre.">
        {(control) => <input {...control} defaultValue="Supermercado" className={inputClass} />}
      </Field>
      <AmountField label="Monto" name="amount" value={amount} onChange={setAmount} />
      <div>
        <CategoryPicker label="Categoría" value={category} onPick={setCategory} />
      </div>
      <Select aria-label="Ciclo" defaultValue="2026-04">
        <option value="2026-04">abril 2026</option>
        <option value="2026-03">marzo 2026</option>
      </Select>
      <Segments
        label="Meses"
        name={name}
        value={by}
        onChange={setBy}
        choices={[
          { value: 'cycle', label: 'Ciclos' },
          { value: 'calendar', label: 'Meses' },
        ]}
      />
      <Switch label="Teclas sueltas" hint="n, j, k y las demás" checked={on} onChange={setOn} />
    </div>
  );
}

export function Messages() {
  return (
    <div className="space-y-4">
      <UnconvertedRows rows={[{ currency: 'XMR', count: 2, amount: 1.5 }]} />
      <Section title="Cargando">
        <Loading>
          <div className="space-y-2">
            <Skeleton className="h-6 w-48" />
            <Skeleton className="h-20 w-full" />
          </div>
        </Loading>
      </Section>
      <Section title="Vacío">
        <Empty title="Todavía no hay transacciones">
          <p>Pegue una lista de movimientos o conecte el correo de su banco.</p>
          <Button>Importar</Button>
        </Empty>
      </Section>
      <Section title="Error">
        <Failure error={new TypeError('Failed to fetch')} onRetry={() => {}} />
      </Section>
    </div>
  );
}
