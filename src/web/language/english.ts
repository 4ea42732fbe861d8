/** All English words in one file, loaded only by those who chose it. A missing key does not compile. */
import { accountWords } from '../accounts/words.en.ts';
import { chatWords } from '../agent/chat-words.en.ts';
import { agentWords } from '../agent/words.en.ts';
import { analyticsWords } from '../analytics/words.en.ts';
import { doorWords } from '../auth/words.en.ts';
import { authorizeWords } from '../authorize/words.en.ts';
import { budgetWords } from '../budget/words.en.ts';
import { welcomeWords } from '../home/welcome-words.en.ts';
import { homeWords } from '../home/words.en.ts';
import { lineWords } from '../import/line-words.en.ts';
import { importWords } from '../import/words.en.ts';
import { planLineWords } from '../installments/plan-line-words.en.ts';
import { installmentWords } from '../installments/words.en.ts';
import { offlineWords } from '../offline/words.en.ts';
import { pensionWords } from '../pensions/words.en.ts';
import { quickAddWords } from '../quick-add/words.en.ts';
import { receiptWords } from '../receipts/words.en.ts';
import { fixedWords } from '../recurring/words.en.ts';
import { reviewWords } from '../review/words.en.ts';
import { salaryWords } from '../salary/words.en.ts';
import { findWords } from '../settings/find-words.en.ts';
import { historyWords } from '../settings/history/words.en.ts';
import { mailboxWords } from '../settings/mailboxes/words.en.ts';
import { ruleWords } from '../settings/rules/words.en.ts';
import { securityWords } from '../settings/security/words.en.ts';
import { sourceWords } from '../settings/sources/words.en.ts';
import { tokenWords } from '../settings/tokens/words.en.ts';
import { settingsWords } from '../settings/words.en.ts';
import { shareWords } from '../share/words.en.ts';
import { paletteWords } from '../shell/palette/words.en.ts';
import { editWords } from '../transactions/edit-words.en.ts';
import { listWords } from '../transactions/list-words.en.ts';
import { transactionWords } from '../transactions/words.en.ts';
import { allowanceWords } from '../ui/allowances/words.en.ts';
import { chartWords } from '../ui/charts/words.en.ts';
import { connectWords } from '../ui/connect/words.en.ts';
import { credentialWords } from '../ui/credentials/words.en.ts';
import { documentWords } from '../ui/documents/words.en.ts';
import { fileWords } from '../ui/files/words.en.ts';
import { mailboxStateWords } from '../ui/mailboxes/words.en.ts';
import { matchingWords } from '../ui/matching/words.en.ts';
import { merchantWords } from '../ui/merchants/words.en.ts';
import { notificationWords } from '../ui/notifications/words.en.ts';
import { offerWords } from '../ui/offers/words.en.ts';
import { reasonWords } from '../ui/reasons/words.en.ts';
import { recurringWords } from '../ui/recurring/words.en.ts';
import { refusalWords } from '../ui/refusal-words.en.ts';
import { words } from '../ui/words.en.ts';
import type { Dictionaries } from './language.ts';

export const english = {
  accounts: accountWords,
  agent: agentWords,
  chat: chatWords,
  allowances: allowanceWords,
  analytics: analyticsWords,
  authorize: authorizeWords,
  budget: budgetWords,
  charts: chartWords,
  connect: connectWords,
  credentials: credentialWords,
  documents: documentWords,
  edits: editWords,
  files: fileWords,
  fixed: fixedWords,
  door: doorWords,
  history: historyWords,
  home: homeWords,
  import: importWords,
  import_lines: lineWords,
  installments: installmentWords,
  list: listWords,
  mailbox_states: mailboxStateWords,
  mailboxes: mailboxWords,
  matching: matchingWords,
  notifications: notificationWords,
  merchants: merchantWords,
  offers: offerWords,
  offline: offlineWords,
  palette: paletteWords,
  pensions: pensionWords,
  plan_lines: planLineWords,
  quick_add: quickAddWords,
  reasons: reasonWords,
  receipts: receiptWords,
  recurring: recurringWords,
  refusals: refusalWords,
  review: reviewWords,
  rules: ruleWords,
  salary: salaryWords,
  security: securityWords,
  settings: settingsWords,
  settingsFind: findWords,
  share: shareWords,
  sources: sourceWords,
  tokens: tokenWords,
  transactions: transactionWords,
  welcome: welcomeWords,
  words,
} satisfies Dictionaries;
