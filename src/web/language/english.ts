/** All words in English: one file, loaded only by those who chose it. A key that is missing does not compile. */

import { accountWords } from '../accounts/words.en.ts';
import { agentWords } from '../agent/words.en.ts';
import { analyticsWords } from '../analytics/words.en.ts';
import { doorWords } from '../auth/words.en.ts';
import { budgetWords } from '../budget/words.en.ts';
import { welcomeWords } from '../home/welcome-words.en.ts';
import { homeWords } from '../home/words.en.ts';
import { installmentWords } from '../installments/words.en.ts';
import { offlineWords } from '../offline/words.en.ts';
import { pensionWords } from '../pensions/words.en.ts';
import { quickAddWords } from '../quick-add/words.en.ts';
import { salaryWords } from '../salary/words.en.ts';
import { historyWords } from '../settings/history/words.en.ts';
import { ruleWords } from '../settings/rules/words.en.ts';
import { securityWords } from '../settings/security/words.en.ts';
import { sourceWords } from '../settings/sources/words.en.ts';
import { tokenWords } from '../settings/tokens/words.en.ts';
import { settingsWords } from '../settings/words.en.ts';
import { shareWords } from '../share/words.en.ts';
import { paletteWords } from '../shell/palette/words.en.ts';
import { allowanceWords } from '../ui/allowances/words.en.ts';
import { chartWords } from '../ui/charts/words.en.ts';
import { connectWords } from '../ui/connect/words.en.ts';
import { credentialWords } from '../ui/credentials/words.en.ts';
import { documentWords } from '../ui/documents/words.en.ts';
import { notificationWords } from '../ui/notifications/words.en.ts';
import { words } from '../ui/words.en.ts';
import { documentWords as receiptWords } from '../words-of-documents.en.ts';
import { importWords } from '../words-of-import.en.ts';
import { keptWords } from '../words-of-kept.en.ts';
import { noticeWords } from '../words-of-notices.en.ts';
import { offerWords } from '../words-of-offers.en.ts';
import { paysWords } from '../words-of-pays.en.ts';
import { reviewWords } from '../words-of-review.en.ts';
import { tableWords } from '../words-of-table.en.ts';
import type { Dictionaries } from './language.ts';

export const english = {
  words,
  accounts: accountWords,
  agent: agentWords,
  allowances: allowanceWords,
  analytics: analyticsWords,
  charts: chartWords,
  budget: budgetWords,
  credentials: credentialWords,
  palette: paletteWords,
  quick_add: quickAddWords,
  rules: ruleWords,
  sources: sourceWords,
  tokens: tokenWords,
  connect: connectWords,
  documents: documentWords,
  door: doorWords,
  import: importWords,
  kept: keptWords,
  notices: noticeWords,
  notifications: notificationWords,
  offline: offlineWords,
  offers: offerWords,
  pays: paysWords,
  installments: installmentWords,
  pensions: pensionWords,
  receipts: receiptWords,
  salary: salaryWords,
  review: reviewWords,
  security: securityWords,
  settings: settingsWords,
  share: shareWords,
  history: historyWords,
  home: homeWords,
  welcome: welcomeWords,
  table: tableWords,
} satisfies Dictionaries;
