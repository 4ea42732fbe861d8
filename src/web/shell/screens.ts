/** The screens that the navigation leads to, in its order. */
import { ArrowLeftRight, Banknote, CalendarRange, CreditCard, House, PiggyBank, ReceiptText } from 'lucide-react';
import { words } from '../words.ts';

export const SCREENS = [
  { to: '/', label: words.nav.home, icon: House, exact: true },
  { to: '/transactions', label: words.nav.transactions, icon: ArrowLeftRight, exact: false },
  { to: '/budget', label: words.nav.budget, icon: CalendarRange, exact: false },
  { to: '/installments', label: words.nav.installments, icon: CreditCard, exact: false },
  { to: '/salarios', label: words.nav.salaries, icon: Banknote, exact: false },
  { to: '/pensions', label: words.nav.pensions, icon: PiggyBank, exact: false },
  { to: '/receipts', label: words.nav.receipts, icon: ReceiptText, exact: false },
] as const;

/** How many have a place of their own in the bar of a phone; the others are behind “Más”. */
export const IN_BAR = 4;
