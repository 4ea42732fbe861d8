import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, PiggyBank, ReceiptText } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { welcomeWords } from './welcome-words.ts';

const text = welcomeWords.import;

/** The ways for what there is already to come in. */
export function ImportLinks() {
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/transactions/import" className={buttonClass('plain')}>
        <ArrowLeftRight size={16} aria-hidden="true" />
        {text.movements}
      </Link>
      <Link to="/pensions" className={buttonClass('plain')}>
        <PiggyBank size={16} aria-hidden="true" />
        {text.pensions}
      </Link>
      <Link to="/receipts" className={buttonClass('plain')}>
        <ReceiptText size={16} aria-hidden="true" />
        {text.receipts}
      </Link>
    </div>
  );
}
