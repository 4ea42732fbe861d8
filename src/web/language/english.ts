/** All words in English: one file, loaded only by those who chose it. A key that is missing does not compile. */

import { importWords } from '../import/words.en.ts';
import { quickAddWords } from '../quick-add/words.en.ts';
import { receiptWords } from '../receipts/words.en.ts';
import { reviewWords } from '../review/words.en.ts';
import { keptTextsWords } from '../settings/kept-texts/words.en.ts';
import { transactionWords } from '../transactions/words.en.ts';
import { matchingWords } from '../ui/matching/words.en.ts';
import { offerWords } from '../ui/offers/words.en.ts';
import { reasonWords } from '../ui/reasons/words.en.ts';
import { words } from '../ui/words.en.ts';
import { accountWords } from '../words-of-accounts.en.ts';
import { agentWords } from '../words-of-agent.en.ts';
import { allowanceWords } from '../words-of-allowances.en.ts';
import { analyticsWords } from '../words-of-analytics.en.ts';
import { budgetWords } from '../words-of-budget.en.ts';
import { chartWords } from '../words-of-charts.en.ts';
import { commandWords } from '../words-of-commands.en.ts';
import { connectWords } from '../words-of-connect.en.ts';
import { documentWords } from '../words-of-documents.en.ts';
import { doorWords } from '../words-of-door.en.ts';
import { historyWords } from '../words-of-history.en.ts';
import { homeWords } from '../words-of-home.en.ts';
import { notificationWords } from '../words-of-notifications.en.ts';
import { offlineWords } from '../words-of-offline.en.ts';
import { ownWords } from '../words-of-own-money.en.ts';
import { planWords } from '../words-of-plan.en.ts';
import { securityWords } from '../words-of-security.en.ts';
import { settingsWords } from '../words-of-settings.en.ts';
import { shareWords } from '../words-of-share.en.ts';
import { upkeepWords } from '../words-of-upkeep.en.ts';
import { welcomeWords } from '../words-of-welcome.en.ts';
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
  reasons: reasonWords,
  matching: matchingWords,
  notifications: notificationWords,
  offline: offlineWords,
  offers: offerWords,
  own_money: ownWords,
  plan: planWords,
  review: reviewWords,
  security: securityWords,
  settings: settingsWords,
  share: shareWords,
  upkeep: upkeepWords,
  history: historyWords,
  home: homeWords,
  welcome: welcomeWords,
  transactions: transactionWords,
  quick_add: quickAddWords,
  receipts: receiptWords,
  kept_texts: keptTextsWords,
} satisfies Dictionaries;
