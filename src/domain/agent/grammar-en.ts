/** How people ask for each intent in English, folded. An apostrophe splits words: `i ve`, `what s`. */
import type { Grammar } from './calls.ts';

const I = '(?:(?:did|have|do|had|ve|am|are) )?(?:i|we)(?: (?:ve|have|m|am))?(?: already)?';
const SPENT = '(?:spend|spent|spending|paid|pay)';
const Q = 'how much(?: money| cash)?(?: of my money)?';
const SHOW =
  '(?:(?:show|show me|list|give me|see|display|view|what (?:is|s|are|re|were|was)|i want|let me see) )?(?:all )?';
const FIND = '(?:find|find me|search|search for|look for|look up|filter)';
const MY = '(?:(?:my|the|all|all my|all the|any) )?';
const ROWS = `${MY}(?:(?:last|latest|recent|most recent) )?(?:@a )?(?:transactions?|purchases?|expenses?|charges?|payments?|movements?|rows)`;
const THIS = '(?:this|this one|it|this (?:purchase|transaction|expense|charge|row|payment))';
const PUT = '(?:categori[sz]e|classify|put|mark|tag|set|move|change|file)';
const ALL_OF =
  '(?:(?:all )?(?:the |my )?(?:everything |purchases? |transactions? |expenses? |charges? |rows )?(?:from |at |of |in |with )?)';
const AS = '(?:as|in|into|to|under|as category)';
const NEXT_CYCLE = '(?:(?:to|into|in|until|till) )?(?:@p|the next one)';
const NOTE = '(?:add|record|note|write down|log|enter|register|save)';
const FUNDS = '(?<x>rop|fcl|vol|voluntary pension|voluntary fund|mandatory pension)';
const DOLLAR = '(?<x>dollars?|usd|euros?|eur|bitcoins?|btc|moneros?|xmr)';

export const ENGLISH: Grammar = {
  help: [
    'what (?:can|could) you (?:do|answer|help(?: me)? with|tell me)(?: for me)?',
    'help|help me|options|menu|commands',
    'what (?:can|could|should) i ask(?: you)?|how (?:do|does) (?:you|this|it) work',
    'how can you help(?: me)?',
  ],
  overview: [
    'how (?:am i|are we) doing(?: financially| with money| with my money)?',
    'how (?:are|is|s) my (?:finances|money)(?: doing| looking)?',
    `${SHOW}(?:a |an |my |the )?(?:summary|overview|recap)(?: of (?:my finances|everything|my money))?`,
    'summari[sz]e(?: my finances| everything)?',
  ],
  explain_row: [
    '(?:and )?(?:explain|what is|what s|what was|what about|describe) (?:this|that|it|this one|this transaction|this purchase|this charge|this expense|this payment)',
    '(?:and )?this(?: one)?|what is this (?:for|about)',
    `why (?:is|was) ${THIS} (?:in|under) (?:that|this) category|why (?:is|was) ${THIS} (?:there|categori[sz]ed (?:so|like that|that way))`,
    `(?:does|do|why does|why doesn t|doesn t) ${THIS} (?:not )?count`,
  ],
  rule: [
    `(?:whenever|when|always when|every time|each time|anything that|everything that) (?:a |the |it |merchant |the merchant )?(?:says?|contains?|has|includes?|matches|is from|comes from) (?<x>.+?) (?:${PUT}(?: it| them)?|is|goes|should be|must be)(?: ${AS})? (?<y>.+)`,
    `(?:(?:make|create|add|set up) )?(?:a |the )?(?:new )?rule (?:(?:for|that|saying|if|when|it|says) )*(?<x>.+?) (?:is|goes|as|to|into|should be|means)(?: ${AS})? (?<y>.+)`,
    `(?:from now on|always) (?:put |categori[sz]e )?(?<x>.+?) (?:is|goes|as|in|should be)(?: ${AS})? (?<y>.+)`,
  ],
  defer_row: [
    `(?:move|push|defer|postpone|shift|put)(?: ${THIS})? ${NEXT_CYCLE}`,
    `(?:defer|postpone) ${THIS}`,
    `count ${THIS} (?:in )?${NEXT_CYCLE}`,
  ],
  undefer_row: [
    `(?:move|bring|put|shift) ${THIS} back(?: to| in| into)?(?: @p| its (?:own )?(?:cycle|month))?`,
    `(?:undefer|don t defer|do not defer) ${THIS}`,
  ],
  defer_found: [`(?:move|push|defer|postpone|shift) ${ALL_OF}(?<x>.+?) ${NEXT_CYCLE}`],
  categorize_row: [
    `${PUT} ${THIS} ${AS} (?<y>.+)`,
    `${THIS} (?:is|should be|goes|belongs)(?: ${AS})? (?<y>.+)`,
    `(?:change|set) (?:the |its )?category(?: of ${THIS})? to (?<y>.+)`,
  ],
  categorize_found: [`${PUT} ${ALL_OF}(?<x>.+?) ${AS} (?<y>.+)`],
  note_purchase: [
    `${NOTE} (?:a |an )?(?:(?:purchase|expense|payment|charge) )?(?:of |for )?@a (?:at|in|for|to|on) (?<x>.+?)(?: (?:as|in category|under) (?<y>.+))?`,
    `${NOTE} (?:that )?i (?:spent|paid) @a (?:at|in|for|to|on) (?<x>.+?)(?: (?:as|in category|under) (?<y>.+))?`,
    'i (?:just )?(?:spent|paid) @a (?:at|in|for|to|on) (?<x>.+)',
  ],
  note_deposit: [`${NOTE} (?:a |an )?(?:deposit|income) (?:of )?@a from (?<x>.+)`],
  what_if: [
    '(?:can|could) (?:i|we) (?:afford|buy|pay for|pay|spend)(?: .+?)?(?: for| of| at| worth| that costs| costing)? @a',
    '(?:what if|what happens if|what would happen if) i (?:buy|bought|spend|spent|pay|paid)(?: .+?)?(?: for| of| at| worth| that costs| costing)? @a',
    'if i (?:buy|spend|pay)(?: .+?)?(?: for| of| at| that costs)? @a(?: what happens| how much is left)?',
    '(?:can|could) (?:i|we) (?:afford|buy) (?:an? )?@a .+',
    'simulate(?: a purchase)?(?: of)? @a',
  ],
  water: [
    `${Q} water (?:${I} )?(?:use|used|consume|consumed|spend|spent)`,
    `${Q} ${I} ${SPENT} (?:on|for) (?:the )?water`,
    `${SHOW}${MY}water(?: (?:bill|bills|use|usage|consumption))?`,
    `${Q} (?:is|was|were) (?:my |the )?water(?: bill| bills)?`,
  ],
  municipal: [
    `${SHOW}${MY}(?:latest |last )?(?:municipal|municipality) (?:receipts?|bills?)`,
    `${SHOW}${MY}(?:latest |last )?receipts?`,
    `${Q} (?:is|was|were) (?:my |the )?(?:municipal|municipality) (?:receipts?|bills?)`,
  ],
  pension: [
    `${Q} (?:is |s |do i have |money is )(?:there )?(?:saved )?in (?:my |the )?${FUNDS}`,
    `${SHOW}${MY}(?:balance of (?:my |the )?)?${FUNDS}(?: balance| fund)?`,
    `how (?:is|s|much is|much s) (?:my |the )?${FUNDS}(?: doing)?`,
    `${SHOW}${MY}(?:pensions?|pension funds?|retirement funds?)(?: balances?)?`,
    `${Q} (?:is|do i have|s) in (?:my |the )?(?:pensions?|pension funds?|retirement funds?)`,
    `how (?:is|are) my (?:pensions?|pension funds?)(?: doing)?`,
    `${Q} (?:did|has) (?:my |the )?(?:${FUNDS}|pension) (?:earn|earned|made|make|return|returned)`,
  ],
  savings: [
    `${Q} ${I} saved(?: up)?|${Q} ${I} have (?:saved|in savings|in my savings)`,
    `${SHOW}${MY}(?:savings|memp|mpat)(?: balances?| accounts?)?`,
    `${Q} is in (?:my |the )?(?:savings|memp|mpat)`,
  ],
  cuotas: [
    `${SHOW}${MY}(?:next |upcoming |coming )?(?:cuotas?|installments?|instalments?)(?: (?:are |is )?(?:coming|due|next|left|coming up|do i have))*`,
    '(?:what|which) (?:cuotas|installments|instalments)(?: (?:are|do i have))?(?: (?:coming|due|next|left|coming up|active))*',
    `${Q} (?:do i owe|will i pay|do i pay|are|do i have to pay)(?: (?:in|on|for))? (?:my |the |next )*(?:cuotas|installments|instalments)`,
    'what (?:do i owe|am i committed to|are my commitments|do i have to pay|is committed|have i committed)',
    'when (?:is|s) (?:my |the )?next (?:cuota|installment|instalment)(?: due)?|my commitments|commitments',
    'what (?:is|s|are) (?:due|coming up)(?: next| soon)?|(?:what (?:is|are|s) )?(?:my )?(?:next|upcoming) payments?',
  ],
  rate: [
    `(?:what (?:is|s)|how (?:is|s)|how much is) (?:the |a |one |an )?${DOLLAR}(?: at| worth| today| price| rate| exchange rate)*`,
    `${SHOW}(?:the )?(?:exchange rate|rate|price)(?: (?:of|for) (?:the |a )?${DOLLAR})`,
    `${SHOW}(?:the )?${DOLLAR} (?:exchange rate|rate|price)`,
    `${SHOW}(?:the |current )*exchange rates?`,
  ],
  sync: [
    'when (?:was|were|did) (?:this|it|the data|everything|my data|the last (?:update|sync)|it all)(?: (?:last )?(?:updated|synced|refreshed|update|sync|refresh))?',
    'when was (?:the )?last (?:update|sync|refresh)|last (?:update|sync|refresh)|sync status',
    '(?:is|are) (?:everything|the data|my data|it|this) (?:up to date|current|fresh|synced)',
    '(?:is (?:any|some)thing|what is|what s|which (?:data|sources) (?:is|are)) (?:stale|outdated|out of date)',
  ],
  repeated: [
    '(?:are there|is there|do i have|did i get)(?: any| some| a)?(?: possible)? ?(?:duplicates?|repeated|double|doubled|duplicated)(?: (?:transactions?|purchases?|charges?|rows?|payments?))?',
    `${SHOW}(?:the |my )?(?:possible )?(?:duplicates|duplicate (?:transactions|purchases|charges))`,
    '(?:what|which)(?: (?:transactions|purchases|charges|rows))? (?:are|may be|might be|could be) (?:duplicates?|duplicated|repeated|in question)',
  ],
  salary: [
    `${Q} (?:did i get paid|was i paid|do i get paid|do i earn|did i earn|do i make|did i make|is my salary|was my salary|is my paycheck)`,
    'when (?:do|did|will|was|am) i (?:last )?(?:get |be )?paid(?: last)?|when (?:is|s) payday|when (?:is|was) my (?:last |next )?(?:salary|paycheck)',
    `${SHOW}${MY}(?:last |latest )?(?:salary|salaries|paychecks?|average salary)`,
    '(?:did|have) i (?:get |been |gotten )?(?:paid|my salary|my paycheck)(?: yet)?',
  ],
  income: [
    `${Q} (?:came(?: in)?|income did i (?:have|get|receive)|did i (?:receive|take in)|money came(?: in)?|have i received)`,
    `${SHOW}${MY}(?:total )?income`,
    `${Q} (?:is|was) my (?:total )?income`,
  ],
  compare: [
    `(?:${I} )?${SPENT} (?:more|less)(?: or (?:less|more))? than @p`,
    `how (?:am i|are we) doing (?:compared|versus|vs|against)(?: to| with)? @p`,
    `compare(?: my| the)?(?: spending| expenses)?(?: @p)?(?: to| with| and| against| vs)? @p`,
    `${Q} (?:more|less) (?:${I} )?${SPENT} than @p|(?:spending )?@p (?:vs|versus|against|compared to) @p`,
  ],
  compare_two: [
    `compare(?: my| the)?(?: spending| expenses)?(?: in| of)? @p (?:to |with |and |against |vs |versus )?@p`,
    '(?:spending )?@p (?:vs|versus|against|compared to) @p',
  ],
  daily: [
    `${Q} (?:${I} )?${SPENT} (?:per|each|every|a|by) day`,
    `${SHOW}${MY}(?:daily (?:spending|expenses)|spending (?:by|per|each) day|expenses (?:by|per) day)`,
    '(?:what|which) day did i spend (?:the )?most|(?:what|which) (?:was|is) my most expensive day',
  ],
  trend: [
    `${Q} (?:${I} )?${SPENT} (?:per|each|every|a|by) month`,
    `${SHOW}${MY}(?:monthly (?:spending|expenses|trend)|spending (?:by|per|each) month|spending trend|spending history|trend|trends)`,
    'how (?:has|have) my (?:spending|expenses) (?:changed|evolved|been|gone)(?: over time)?',
    'month by month',
  ],
  top: [
    `(?:what|where) (?:${I} )?${SPENT} (?:the )?most(?: on| money| money on)?(?: on)?`,
    `(?:what|where) (?:${I} )?${SPENT}(?: (?:my|all my) money)?(?: on)?`,
    'where (?:does|did|is|has) (?:my|all my|all the) money (?:go|going|gone|went)',
    `${SHOW}${MY}(?:spending|expenses) by category|${SHOW}${MY}(?:top|biggest|largest|main) (?:categories|category|expenses|spending categories)`,
    `(?:what|which) category (?:${I} )?${SPENT} (?:the )?most(?: on| in)?`,
  ],
  left: [
    `${Q} (?:is left|s left|do i have left|will i have left|will i have|left|remains|do we have left|will be left|did i have left|was left)(?: to spend| over| in my budget| in the budget)?`,
    `${Q} can (?:i|we) (?:still )?spend`,
    `${SHOW}${MY}(?:budget|projection|forecast)(?: projection| forecast)?|how (?:is|s) (?:my |the )?budget(?: doing| looking| going)?`,
    'will (?:i|we) make it(?: to| until)?(?: the)?',
    '(?:am i|are we) (?:over|within|on|under) budget|what will i have left',
  ],
  left_on: [
    `${Q} (?:is left|s left|do i have left|can i (?:still )?spend)(?: to spend)? (?:for|on|in) (?<x>.+)`,
    `${SHOW}${MY}(?:budget for|budget of|budget in) (?<x>.+)`,
    `${SHOW}${MY}(?<x>.+) budget`,
  ],
  debts: [
    `${Q} (?:do i owe|debt do i have|is my debt)(?: in total| on my (?:credit )?cards?| to the bank)?`,
    `${SHOW}${MY}debts?`,
  ],
  worth: [`${SHOW}${MY}net worth|${Q} (?:am i worth|is my net worth|is everything i have worth)|what am i worth`],
  money: [
    `${Q} (?:do i have|have i got|do i have in (?:total|the bank|my accounts?|all my accounts))(?: (?:in total|in the bank|in my accounts?|available|altogether))*`,
    `${Q} is in (?:my accounts?|the bank)`,
  ],
  accounts: [`${SHOW}${MY}(?:bank )?(?:accounts?|balances?|account balances)(?: (?:do i have|balances?))?`],
  last_of: [
    'when (?:did i last|was the last time i|did i) (?:go to|buy (?:at|from|in)|shop at|pay|use|order from|spend at|buy|went to|bought (?:at|from|in)|used|paid|ordered from) (?<x>.+)',
    `${SHOW}(?:my |the )?last (?:purchase|payment|charge) (?:at|to|from|in) (?<x>.+)`,
  ],
  times_of: [
    'how many times (?:did i|have i|do i) (?:go to|gone to|buy at|buy from|bought at|bought from|pay|paid|use|used|order from|ordered from|shop at|shopped at|been to) (?<x>.+)',
    'how many (?:purchases|transactions|payments|charges)(?: did i make| do i have| are there)? (?:at|from|in|to|with) (?<x>.+)',
  ],
  list_of: [
    `${SHOW}${ROWS} (?:at|in|from|on|for|with|to|of) (?<x>.+)`,
    `${FIND} ${ROWS} (?:at|in|from|on|for|with|to|of) (?<x>.+)`,
    `${FIND} (?<x>.+)`,
    'what (?:did i buy|have i bought) (?:at|in|from|on) (?<x>.+)',
    `${SHOW}${MY}(?<x>uncategori[sz]ed)(?: transactions| purchases| expenses| rows| ones)?|what is (?<x>uncategori[sz]ed)`,
    `${SHOW}${ROWS} (?<x>without (?:a )?category)`,
    `${SHOW}${MY}(?<x>deposits|withdrawals|refunds|(?:own )?transfers|transfers between (?:my|own) accounts|card payments)`,
  ],
  list_above: [
    `${SHOW}${ROWS} (?:of |for )?(?:over|above|more than|greater than|bigger than|larger than) @a`,
    'what (?:did i buy|have i bought) (?:for )?(?:over|above|more than) @a',
  ],
  list_below: [`${SHOW}${ROWS} (?:of |for )?(?:under|below|less than|smaller than) @a`],
  list: [
    `${SHOW}${ROWS}(?: (?:did i make|do i have|i made|were there))?`,
    'what (?:did i buy|have i bought|purchases did i make|transactions do i have)',
  ],
  spent_on: [
    `${Q} (?:${I} )?${SPENT}(?: in total)? (?:on|at|in|for|to|with) (?<x>.+)`,
    `${SHOW}(?:the |my )?(?:total )?(?:spending|spend|spent|expenses) (?:on|at|for|in) (?<x>.+)`,
    `${Q} (?:went|goes|has gone) (?:to|into) (?<x>.+)`,
  ],
  spent: [
    `${Q} (?:${I} )?${SPENT}(?: in total| overall| altogether)?`,
    `${SHOW}${MY}(?:total )?(?:spending|spent|expenses|total)(?: total)?`,
    `${Q} (?:was|is) (?:my )?(?:total )?(?:spending|spent)|what (?:have|did) i (?:spent|spend)`,
  ],
  account_of: [`${Q} (?:do i have|is|is there) in (?:my |the )?(?:account (?:at |in )?)?(?<x>.+)`],
};
