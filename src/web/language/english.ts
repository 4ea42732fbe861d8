/** All words in English: one file, loaded only by those who chose it. A key that is missing does not compile. */
import { doorWords } from '../auth/words.en.ts';
import { importWords } from '../import/words.en.ts';
import { offlineWords } from '../offline/words.en.ts';
import { quickAddWords } from '../quick-add/words.en.ts';
import { receiptWords } from '../receipts/words.en.ts';
import { reviewWords } from '../review/words.en.ts';
import { historyWords } from '../settings/history/words.en.ts';
import { ruleWords } from '../settings/rules/words.en.ts';
import { securityWords } from '../settings/security/words.en.ts';
import { sourceWords } from '../settings/sources/words.en.ts';
import { tokenWords } from '../settings/tokens/words.en.ts';
import { settingsWords } from '../settings/words.en.ts';
import { shareWords } from '../share/words.en.ts';
import { paletteWords } from '../shell/palette/words.en.ts';
import { transactionWords } from '../transactions/words.en.ts';
import { connectWords } from '../ui/connect/words.en.ts';
import { credentialWords } from '../ui/credentials/words.en.ts';
import { matchingWords } from '../ui/matching/words.en.ts';
import { notificationWords } from '../ui/notifications/words.en.ts';
import { offerWords } from '../ui/offers/words.en.ts';
import { reasonWords } from '../ui/reasons/words.en.ts';
import { words } from '../ui/words.en.ts';
import { accountWords } from '../words-of-accounts.en.ts';
import { agentWords } from '../words-of-agent.en.ts';
import { allowanceWords } from '../words-of-allowances.en.ts';
import { analyticsWords } from '../words-of-analytics.en.ts';
import { budgetWords } from '../words-of-budget.en.ts';
import { chartWords } from '../words-of-charts.en.ts';
import { documentWords } from '../words-of-documents.en.ts';
import { homeWords } from '../words-of-home.en.ts';
import { planWords } from '../words-of-plan.en.ts';
import { welcomeWords } from '../words-of-welcome.en.ts';
import type { Dictionaries } from './language.ts';

export const english = {
  accounts: accountWords,
  agent: agentWords,
  allowances: allowanceWords,
  analytics: analyticsWords,
  budget: budgetWords,
  charts: chartWords,
  connect: connectWords,
  credentials: credentialWords,
  documents: documentWords,
  door: doorWords,
  history: historyWords,
  home: homeWords,
  import: importWords,
  matching: matchingWords,
  notifications: notificationWords,
  offers: offerWords,
  offline: offlineWords,
  palette: paletteWords,
  plan: planWords,
  quick_add: quickAddWords,
  reasons: reasonWords,
  receipts: receiptWords,
  review: reviewWords,
  rules: ruleWords,
  security: securityWords,
  settings: settingsWords,
  share: shareWords,
  sources: sourceWords,
  tokens: tokenWords,
  transactions: transactionWords,
  welcome: welcomeWords,
  words,
} satisfies Dictionaries;
