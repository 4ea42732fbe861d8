/** The screens of the navigation, in order. */
import {
  ArrowLeftRight,
  Banknote,
  Bell,
  CalendarRange,
  ChartPie,
  CreditCard,
  House,
  Inbox,
  Landmark,
  PiggyBank,
  ReceiptText,
  Repeat,
  Settings,
} from 'lucide-react';

/**
 * `name` is a key of `words.nav`; `key` navigates there after `g`; those `inBar` are in the bar of a phone, the others
 * behind “Más”.
 */
export const SCREENS = [
  { to: '/', name: 'home', key: 'h', icon: House, exact: true, inBar: true },
  { to: '/transactions', name: 'transactions', key: 't', icon: ArrowLeftRight, exact: false, inBar: true },
  { to: '/review', name: 'review', key: 'r', icon: Inbox, exact: false, inBar: true },
  { to: '/budget', name: 'budget', key: 'b', icon: CalendarRange, exact: false, inBar: true },
  { to: '/recurring', name: 'recurring', key: 'f', icon: Repeat, exact: false, inBar: false },
  { to: '/installments', name: 'installments', key: 'i', icon: CreditCard, exact: false, inBar: false },
  { to: '/salarios', name: 'salaries', key: 's', icon: Banknote, exact: false, inBar: false },
  { to: '/analytics', name: 'analytics', key: 'a', icon: ChartPie, exact: false, inBar: false },
  { to: '/pensions', name: 'pensions', key: 'p', icon: PiggyBank, exact: false, inBar: false },
  { to: '/receipts', name: 'receipts', key: 'm', icon: ReceiptText, exact: false, inBar: false },
  { to: '/accounts', name: 'accounts', key: 'c', icon: Landmark, exact: false, inBar: false },
  { to: '/settings', name: 'settings', key: 'e', icon: Settings, exact: false, inBar: false },
] as const;

/** All screens with a key or a palette entry: the notifications have the bell instead of a place in the navigation. */
export const KEYED_SCREENS = [
  ...SCREENS,
  { to: '/notifications', name: 'notifications', key: 'n', icon: Bell },
] as const;
