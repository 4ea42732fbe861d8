/** The names that the person gave merchants: each finds its rows, and can be removed. */
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { components } from '../../../contract/schema.gen.ts';
import { api, client, undoTokenOf } from '../../api/client.ts';
import { LEDGER } from '../../api/refresh.ts';
import { IconButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MerchantMark } from '../../ui/merchant.tsx';
import { merchantWords } from '../../ui/merchants/words.ts';
import { Section } from '../../ui/section.tsx';
import { Empty } from '../../ui/states.tsx';
import { useDelete } from '../../ui/use-delete.tsx';
import { settingsWords } from '../words.ts';

const text = merchantWords.section;

type Name = components['schemas']['MerchantName'];

export function Merchants() {
  const heading = useRef<HTMLHeadingElement>(null);
  const names = api.useQuery('get', '/api/v1/merchant-names', {});
  const removal = useDelete<Name>({
    remove: ({ id }) => undoTokenOf(client.DELETE('/api/v1/merchant-names/{id}', { params: { path: { id } } })),
    refreshes: LEDGER,
    title: () => text.deleteTitle,
    text: ({ name, key }) => text.deleteText(name, key),
    done: ({ name }) => merchantWords.deleted(name),
    heading,
  });
  return (
    <Section title={text.title} ref={heading}>
      <p className="-mt-2 mb-3 text-muted">{text.lead}</p>
      <Loaded query={names} skeleton="h-48">
        {(found) =>
          found.length === 0 ? (
            <Empty title={text.emptyTitle}>
              <p>{text.empty}</p>
            </Empty>
          ) : (
            <ul className="divide-y divide-line">
              {found.map((each) => (
                <NameLine key={each.id} name={each} onDelete={removal.ask} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {removal.dialog}
    </Section>
  );
}

function NameLine({ name: each, onDelete }: { name: Name; onDelete: (name: Name) => void }) {
  const { name, scope, key } = each;
  return (
    <li className="flex items-center gap-3 py-1.5">
      <MerchantMark name={name} slot={null} />
      <span className="min-w-0 flex-1">
        <Link
          to="/transactions"
          search={{ q: `"${name.replaceAll('"', ' ')}"` }}
          className="block font-medium break-words underline-offset-2 hover:underline"
        >
          {name}
        </Link>
        <span className="block text-xs break-words text-muted">{text.of(text.scopes[scope], key)}</span>
      </span>
      <IconButton label={settingsWords.deleteName(name)} onClick={() => onDelete(each)}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
