import { Link } from '@tanstack/react-router';
import { api } from '../api/client.ts';
import { reviewWords } from './words.ts';

const text = reviewWords.mails.kept;

/** How much text is kept and for how long, and how many messages were only counted. */
export function KeptFigures() {
  const { data } = api.useQuery('get', '/api/v1/notices/kept', {});
  if (!data) return null;
  return (
    <div className="text-[0.8125rem] text-muted">
      <p>
        {text.line(data.count, data.days, data.megabytes)}{' '}
        <Link to="/settings" search={{ section: 'sources' }} className="text-accent underline underline-offset-2">
          {text.change}
        </Link>
      </p>
      {data.not_kept.map(({ reason, count }) => (
        <p key={reason}>{text.notKept[reason](count)}</p>
      ))}
    </div>
  );
}
