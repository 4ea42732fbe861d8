/**
 * The person's own accounts, numbers and addresses: transfers to them are a Traspaso, mails from them are forwarded.
 */
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Settings, useChangeSettings, useSettings } from '../../api/settings.ts';
import { AddForm } from '../../ui/add-form.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { toast, toastFailure } from '../../ui/toast.tsx';
import { words } from '../../ui/words.ts';
import { sourceWords } from './words.ts';

const text = sourceWords.own;

/** Costa Rica's IBANs: `CR`, two check digits and eighteen of the account. */
const IBAN = /^CR\d{20}$/;
/** `CR` in the figures of ISO 13616. */
const COUNTRY = '1227';

/** Parses an IBAN with or without spaces and dashes: `CR05 0152 …`. Null for another country or a wrong checksum. */
export function readIban(typed: string): string | null {
  const iban = typed.replace(/[\s-]/g, '').toUpperCase();
  if (!IBAN.test(iban)) return null;
  const rest = BigInt(`${iban.slice(4)}${COUNTRY}${iban.slice(2, 4)}`) % 97n;
  return rest === 1n ? iban : null;
}

/** Parses a SINPE Móvil number with or without +506. Null unless it has eight digits. */
export function readPhone(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^(?:\+|00)?506(?=\d{8}$)/, '');
  return /^\d{8}$/.test(digits) ? digits : null;
}

/** Addresses are stored in lower case. */
const ADDRESS = /^[^\s<>@"]{1,100}@[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60})+$/;

/** Parses an e-mail address; null when invalid. */
export function readAddress(typed: string): string | null {
  const address = typed.trim().toLowerCase();
  return ADDRESS.test(address) ? address : null;
}

/** `CR05 0152 0200 1026 2840 66` */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
/** `8888-7777` */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{4})(\d{4})$/, '$1-$2');

type Own = { ibans: readonly string[]; phones: readonly string[]; addresses: readonly string[] };

/** Where each kind is in the settings, and the service's limit. */
const KINDS = {
  ibans: {
    read: readIban,
    show: formatIban,
    inputMode: 'text',
    max: 50,
    text: text.ibans,
    keep: (list: string[], { own_money }: Settings) => ({ own_money: { phones: [], ...own_money, ibans: list } }),
  },
  phones: {
    read: readPhone,
    show: formatPhone,
    inputMode: 'tel',
    max: 20,
    text: text.phones,
    keep: (list: string[], { own_money }: Settings) => ({ own_money: { ibans: [], ...own_money, phones: list } }),
  },
  addresses: {
    read: readAddress,
    show: (address: string) => address,
    inputMode: 'email',
    max: 20,
    text: text.addresses,
    keep: (list: string[], { mail }: Settings) => ({ mail: { ...mail, own_addresses: list } }),
  },
} as const;

const ownIn = ({ own_money, mail }: Settings): Own => ({
  ibans: own_money?.ibans ?? [],
  phones: own_money?.phones ?? [],
  addresses: mail?.own_addresses ?? [],
});
type Kind = keyof typeof KINDS;

export function OwnMoney() {
  return (
    <>
      <Section title={text.names.title}>
        <p>{text.names.text}</p>
        <p className="mt-1 text-muted">{text.names.where}</p>
      </Section>
      <OwnList kind="ibans" />
      <OwnList kind="phones" />
      <OwnList kind="addresses" />
    </>
  );
}

/** The stored values of a kind, and adding one. */
function OwnList({ kind }: { kind: Kind }) {
  const { show, read, inputMode, max, text: said } = KINDS[kind];
  const { list, add, remove, isPending } = useOwn(kind);
  const problemOf = (one: string) => (list.includes(one) ? said.taken : list.length >= max ? text.full(max) : null);
  return (
    <Section title={said.title}>
      <p className="text-muted">{said.hint}</p>
      {list.length > 0 && (
        <ul className="my-2 divide-y divide-line">
          {list.map((one) => (
            <li key={one} className="flex min-h-11 items-center justify-between gap-3">
              <span className="min-w-0 break-words tabular-nums">{show(one)}</span>
              <IconButton label={said.remove(show(one))} onClick={() => remove(one)}>
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <AddForm
        label={said.field}
        hint={said.example}
        add={said.add}
        inputMode={inputMode}
        read={read}
        wrong={said.wrong}
        problemOf={problemOf}
        isPending={isPending}
        onAdd={add}
      />
    </Section>
  );
}

/** The stored values of a kind; a removal is announced with undo. */
function useOwn(kind: Kind) {
  const settings = useSettings();
  const change = useChangeSettings();
  // Undo applies to what is stored by then.
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });
  const save = (next: (list: readonly string[]) => string[], said: string, back?: () => void) =>
    change.mutate(
      { body: KINDS[kind].keep(next(ownIn(latest.current)[kind]), latest.current) },
      {
        onSuccess: () => toast(said, back && { label: words.app.undo, run: back }),
        onError: toastFailure(text.failed),
      },
    );
  const { show, text: said } = KINDS[kind];
  const add = (one: string, done: string) => save((list) => [...list.filter((each) => each !== one), one], done);
  return {
    list: ownIn(settings)[kind],
    isPending: change.isPending,
    add: (one: string) => add(one, said.added(show(one))),
    remove: (one: string) =>
      save(
        (list) => list.filter((each) => each !== one),
        said.removed(show(one)),
        () => add(one, words.app.undone),
      ),
  };
}
