import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import type { Account, NetWorth } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import { Empty } from '../ui/states.tsx';
import { groupsOf } from './account-facts.ts';
import { AccountRow } from './account-row.tsx';
import { accountWords } from './words.ts';

const text = accountWords.list;

type Props = {
  accounts: readonly Account[];
  worth: NetWorth;
  /** Whose balance is being changed. */
  editing: number | null;
  onEditing: (id: number | null) => void;
  onOpen: (account: Account | null) => void;
  heading: Ref<HTMLHeadingElement>;
};

/** The accounts under their types, each type with its sum. */
export function AccountList({ accounts, worth, editing, onEditing, onOpen, heading }: Props) {
  const add = (
    <Button onClick={() => onOpen(null)}>
      <Plus size={16} aria-hidden="true" />
      {text.add}
    </Button>
  );
  if (accounts.length === 0) {
    return (
      <Section title={text.title} ref={heading}>
        <Empty title={text.emptyTitle}>
          <p>{text.empty}</p>
          {add}
        </Empty>
      </Section>
    );
  }
  return (
    <Section title={text.title} aside={add} ref={heading}>
      <table aria-label={text.title} className="w-full border-collapse">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-2 text-left font-normal">
              {text.account}
            </th>
            <th scope="col" className="py-2 pl-3 text-left font-normal max-sm:hidden">
              {text.updated}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              {text.balance}
            </th>
          </tr>
        </thead>
        {groupsOf(accounts, worth).map((group) => (
          <tbody key={group.account_type}>
            <GroupRow group={group} />
            {group.accounts.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                as_of={worth.as_of}
                isEditing={editing === account.id}
                onEditing={(isEditing) => onEditing(isEditing ? account.id : null)}
                onOpen={() => onOpen(account)}
              />
            ))}
          </tbody>
        ))}
      </table>
      <p className="mt-3 border-t border-line pt-3 text-xs text-muted">{text.hint}</p>
    </Section>
  );
}

function GroupRow({ group }: { group: ReturnType<typeof groupsOf>[number] }) {
  return (
    <tr className="border-t-2 border-line">
      <th scope="rowgroup" className="pt-4 pb-2 text-left font-semibold">
        {accountWords.types[group.account_type]}
      </th>
      <td className="max-sm:hidden">{'\u00a0'}</td>
      <td className="pt-4 pb-2 pl-3 text-right font-semibold">
        {group.accounts.every(({ balance_crc }) => balance_crc === null) ? (
          <span className="text-xs font-normal text-warning">{text.noRate}</span>
        ) : (
          <Money amount={group.total_crc} currency="CRC" />
        )}
      </td>
    </tr>
  );
}
