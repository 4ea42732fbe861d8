/** The screens that the navigation leads to, in its order. */
import {
  ArrowLeftRight,
  Banknote,
  CalendarRange,
  ChartPie,
  CreditCard,
  House,
  Inbox,
  Landmark,
  PiggyBank,
  ReceiptText,
  Settings,
} from 'lucide-react';

/** `name` is a key of `words.nav`; those `inBar` have a place in the bar of a phone, the others are behind “Más”. */
export const SCREENS = [
  { to: '/', name: 'home', icon: House, exact: true, inBar: true },
  { to: '/transactions', name: 'transactions', icon: ArrowLeftRight, exact: false, inBar: true },
  { to: '/review', name: 'review', icon: Inbox, exact: false, inBar: true },
  { to: '/budget', name: 'budget', icon: CalendarRange, exact: false, inBar: true },
  { to: '/installments', name: 'installments', icon: CreditCard, exact: false, inBar: false },
  { to: '/salarios', name: 'salaries', icon: Banknote, exact: false, inBar: false },
  { to: '/analytics', name: 'analytics', icon: ChartPie, exact: false, inBar: false },
  { to: '/pensions', name: 'pensions', icon: PiggyBank, exact: false, inBar: false },
  { to: '/receipts', name: 'receipts', icon: ReceiptText, exact: false, inBar: false },
  { to: '/accounts', name: 'accounts', icon: Landmark, exact: false, inBar: false },
  { to: '/settings', name: 'settings', icon: Settings, exact: false, inBar: false },
] as const;
