/** All words in English: one file, loaded only by those who chose it. A key that is missing does not compile. */

import { lineWords } from '../import/line-words.en.ts';
import { planLineWords } from '../installments/plan-line-words.en.ts';
import { refusalWords } from '../ui/refusal-words.en.ts';
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
import { importWords } from '../words-of-import.en.ts';
import { keptWords } from '../words-of-kept.en.ts';
import { noticeWords } from '../words-of-notices.en.ts';
import { notificationWords } from '../words-of-notifications.en.ts';
import { offerWords } from '../words-of-offers.en.ts';
import { offlineWords } from '../words-of-offline.en.ts';
import { ownWords } from '../words-of-own-money.en.ts';
import { paysWords } from '../words-of-pays.en.ts';
import { planWords } from '../words-of-plan.en.ts';
import { reviewWords } from '../words-of-review.en.ts';
import { securityWords } from '../words-of-security.en.ts';
import { settingsWords } from '../words-of-settings.en.ts';
import { shareWords } from '../words-of-share.en.ts';
import { tableWords } from '../words-of-table.en.ts';
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
  import_lines: lineWords,
  plan_lines: planLineWords,
  refusals: refusalWords,
  kept: keptWords,
  notices: noticeWords,
  notifications: notificationWords,
  offline: offlineWords,
  offers: offerWords,
  own_money: ownWords,
  pays: paysWords,
  plan: planWords,
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
