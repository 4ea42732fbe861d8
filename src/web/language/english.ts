/** All words in English: one file, loaded only by those who chose it. A key that is missing does not compile. */

import { accountWords } from '../accounts/words.en.ts';
import { agentWords } from '../agent/words.en.ts';
import { analyticsWords } from '../analytics/words.en.ts';
import { budgetWords } from '../budget/words.en.ts';
import { welcomeWords } from '../home/welcome-words.en.ts';
import { homeWords } from '../home/words.en.ts';
import { installmentWords } from '../installments/words.en.ts';
import { pensionWords } from '../pensions/words.en.ts';
import { salaryWords } from '../salary/words.en.ts';
import { allowanceWords } from '../ui/allowances/words.en.ts';
import { chartWords } from '../ui/charts/words.en.ts';
import { documentWords } from '../ui/documents/words.en.ts';
import { words } from '../ui/words.en.ts';
import { commandWords } from '../words-of-commands.en.ts';
import { connectWords } from '../words-of-connect.en.ts';
import { documentWords as receiptWords } from '../words-of-documents.en.ts';
import { doorWords } from '../words-of-door.en.ts';
import { historyWords } from '../words-of-history.en.ts';
import { importWords } from '../words-of-import.en.ts';
import { keptWords } from '../words-of-kept.en.ts';
import { noticeWords } from '../words-of-notices.en.ts';
import { notificationWords } from '../words-of-notifications.en.ts';
import { offerWords } from '../words-of-offers.en.ts';
import { offlineWords } from '../words-of-offline.en.ts';
import { ownWords } from '../words-of-own-money.en.ts';
import { paysWords } from '../words-of-pays.en.ts';
import { reviewWords } from '../words-of-review.en.ts';
import { securityWords } from '../words-of-security.en.ts';
import { settingsWords } from '../words-of-settings.en.ts';
import { shareWords } from '../words-of-share.en.ts';
import { tableWords } from '../words-of-table.en.ts';
import { upkeepWords } from '../words-of-upkeep.en.ts';
import type { Dictionaries } from './language.ts';

export const english = {
  words,
  accounts: accountWords,
  agent: agentWords,
  allowances: allowanceWords,
  analytics: analyticsWords,
  charts: chartWords,
  budget: budgetWords,
  commands: commandWords,
  connect: connectWords,
  documents: documentWords,
  door: doorWords,
  import: importWords,
  kept: keptWords,
  notices: noticeWords,
  notifications: notificationWords,
  offline: offlineWords,
  offers: offerWords,
  own_money: ownWords,
  pays: paysWords,
  installments: installmentWords,
  pensions: pensionWords,
  receipts: receiptWords,
  salary: salaryWords,
  review: reviewWords,
  security: securityWords,
  settings: settingsWords,
  share: shareWords,
  upkeep: upkeepWords,
  history: historyWords,
  home: homeWords,
  welcome: welcomeWords,
  table: tableWords,
} satisfies Dictionaries;
