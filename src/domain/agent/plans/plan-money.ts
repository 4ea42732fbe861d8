/** Questions about money that is there, owed, planned or to come, and about documents. */

import { ALL_TIME_STARTS } from '../answers/speech.ts';
import { ownWords } from '../words/account-names.ts';
import { planAfterPaying } from './after-paying.ts';
import { planBillRose } from './bill-rose.ts';
import { type Asked, declareIntents, NAMES, type Plan, readPlan } from './intents.ts';
import { each, query } from './ledger-plans.ts';
import { planAccruals } from './plan-accruals.ts';
import { planBudget, planCycleEnd, planLowest, planPurchase, planReach, planSafe, planUsed } from './plan-ahead.ts';
import {
  accountsOf,
  inCurrency,
  namesOther,
  planAccount,
  planClosing,
  planOverview,
  planSavings,
  planWorth,
  read,
} from './plan-balances.ts';
import { itemsOf, namesBeside, planCuotas, planDue, planPlans } from './plan-dues.ts';
import { planPension } from './plan-funds.ts';
import { planReceipts, planWater } from './plan-house.ts';
import { planIncomeOfMonth, planNet, planSalary } from './plan-income.ts';
import { planDearer, planItemPrice, planPrice } from './plan-price.ts';
import { planConvert, planRate } from './plan-rates.ts';
import { planNext, planRecurring, planRepeated, planRose } from './plan-recurring.ts';
import { subjectOf } from './subjects.ts';
import { planUntilPay } from './until-pay.ts';

/** What is said about any of these, and narrows nothing. */
const TALK =
  'have spend spending money show find what when paid last latest most accounts balance_of remaining left ends due upcoming until owe into convert planned';
const NAMED = 'item merchant name category account';

/** What is left of a category, or of each. */
function budgetOfEach(asked: Asked): Plan | null {
  const named = asked.ranges.filter(({ readings }) => readings.some(({ slot }) => NAMES.has(slot)));
  const isOfCategories = named.every(
    ({ readings, isJoined }, at) => (at === 0 || isJoined) && readings.some(({ slot }) => slot === 'category'),
  );
  if (named.length < 2) return planBudget(asked);
  return isOfCategories && asked.has('left|budget|remaining') ? each(planBudget)(asked) : null;
}

/** `Cuánto debo del carro`, `en la tarjeta`: of that account, by a word of its name or of its kind. */
function ofOneDebt(asked: Asked): Plan | null {
  const isNamed = ({ name }: { name: string }) => ownWords(name).some((word) => asked.words.includes(word));
  if (accountsOf(asked).accounts.some(isNamed)) return planAccount(asked);
  const isOfOthers = (asked.question.names.ledger.accounts ?? []).some(isNamed) || asked.has('total|loan');
  return asked.has('card') && !isOfOthers ? planAccount(asked) : null;
}

export const MONEY_INTENTS = declareIntents(
  `
overview | overview | period spending money greet |  | resumen / summary | 1 1
afford | afford|safe amount | amount count n_cuotas cash_price period name merchant account category item plan savings safe rows card per cuotas salary until left have ${TALK} |  | una compra / a purchase | 2 2
cycle_end | when|how_many|how_much|ends|left|remaining|until | when how_many how_much ends period name until this upcoming closing ${TALK} | amount note | cierre del ciclo / end of the cycle | 1 1
covers | enough|afford card|item|due|receipts|muni | enough afford bank card medium item account merchant receipts muni this total all ${TALK} period | amount note except per | si alcanza / whether it is enough | 1 1
cuota_price | amount n_cuotas how_much|cuotas|per|convert | amount n_cuotas cuotas per name merchant category item plan afford ${TALK} | note put link | una compra en cuotas / a purchase in cuotas | 1 1
water | water|m3 | compare before rose upcoming when due why tanto degree period reading rows receipts average muni largest smallest by per charge m3 only except there this rest ${TALK} | afford note | agua / water | 1 2
municipal | receipts|muni|charge|reading | why tanto degree rose compare except water muni receipts charge period rows reading category item merchant largest smallest by per this those there before ${TALK} | water afford note | recibos / receipts | 1 2
pension | pension|fund|returns|contributions | fund pension returns contributions savings overview rate account card share largest compare by per average salary sync note period closing ${TALK} | amount | fondos / funds | 3 2
accrued | account income|contributions|savings | account savings income contributions period last latest spend what ${TALK} | category amount budget safe | aportes / deposits | 2 1
savings | savings | savings account salary overview coin rate period per income contributions ${TALK} | category amount budget safe pension | ahorros / savings | 3 1
cuotas | cuotas|plan | period cuotas plan item merchant name category account card cash_price per count ${TALK} | note put link afford n_cuotas | cuotas / cuotas | 1 1
ends | when ends merchant|name | ${NAMED} ${TALK} | amount | lo que falta de las cuotas / what remains of the cuotas | 1 1
what_owed | owe | what most | how_much cuotas card debts account | deudas / debts | 1 1
committed | committed | have what owe | period card when receipts | próximas cuotas / next cuotas | 1 1
due | due|upcoming|owe|recurring|salary | period receipts water muni card recurring salary account medium item category rows ${TALK} | cuotas debts plan | por pagar / to pay | 3 1
due_card | when card|receipts|account | period medium muni ${TALK} |  | por pagar / to pay | 1 1
next | when|upcoming|due merchant | merchant upcoming due when rows recurring show how_much spend what | last | el próximo cobro / the next charge | 1 1
recurring | recurring | into coin per period category item merchant all average how_many show total rows by this largest smallest rank most degree ${TALK} | rose amount | suscripciones y pagos fijos / recurring items | 9 1
price | merchant|trade | merchant trade into coin convert per savings recurring rate how_much what spend spending total both no yes except this rose compare degree largest rows raise amount_word remaining show have period money budget item category by most | average when due upcoming note amount count last share | precio de lo que se repite / price of what comes again | 9 1
dearer | merchant | merchant trade into coin convert per savings recurring rate how_much what spend spending total both no yes except this rose compare largest rows raise amount_word remaining show have period money budget item category by most | average when due upcoming note amount count last share | precio de lo que se repite / price of what comes again | 9 1
item_price | item per|rate | item category per rate how_much what spend into coin total have | amount average due when upcoming | pago fijo / recurring item | 9 1
bill_rose | item rose|compare|degree | rose compare degree before spend rows category due receipts muni raise noise what by when this period ${NAMED} ${TALK} | amount average | lo que subió / what rose | 3 2
rose | rose recurring|item|merchant|name|spend | spend rows recurring most category by when ${NAMED} | amount | lo que subió / what rose | 1 1
item | item | per budget ${NAMED} ${TALK} | plan period last average amount why | pago fijo / recurring item | 9 1
rate | coin|rate | coin rate into period what how_much convert have when latest merchant rows spend last | amount money | tipo de cambio / exchange rate | 1 1
convert | amount into|coin|convert|how_much|rate | amount count into coin convert period rate put money have salary income savings what spend share rows | more_than less_than afford note | conversión / conversion | 1 1
sync | sync | sync when what period last rate bank rows receipts pension salary have | account amount | datos al día / freshness | 2 1
repeated | repeated | review bank rows have spend how_many most ${NAMED} period |  | posibles repetidos / possible duplicates | 1 1
unusual | unusual | rows have spend spending how_many latest period show find what most |  | cargos inusuales / unusual charges | 1 1
review | review | rows have how_many what due | uncategorized | por revisar / to review | 1 1
how_many_uncategorized | how_many|how_much|have uncategorized | rows have review | spend spending period money | sin categoría / uncategorized | 1 1
salary | salary | how_many period average largest smallest rows income per only except medium merchant item category ${TALK} | share due note compare | salario / salary | 3 1
income | income | income period rows average per medium merchant name salary item except only category largest by ${TALK} | compare note share net | ingresos / income | 2 1
net | net | income spending spend salary savings period per by what how_much have money budget planned | compare amount | ingresos menos gastos / income minus spending | 1 1
safe | safe | until period have left money by card spend most salary upcoming due remaining | category amount budget | lo que puede gastar / safe to spend | 1 1
used | budget | share spend spending limit period money by planned ${TALK} | left safe over amount | lo gastado del plan / how much of the plan is spent | 1 1
left | left|budget|ends|safe|income|planned|loss|over | period money budget safe category uncategorized spending overview by loss net savings income per largest salary item rows budget_item over note ${TALK} | cuotas amount | presupuesto / budget | 9 2
reach | ends|have|reach amount when|by | by reach budget planned amount count savings ${TALK} | note category merchant | cuándo se llega / when it is reached | 1 1
debts | owe|debts | card have medium bank total debts money accounts left period | cuotas account plan | deudas / debts | 1 1
worth | worth | debts worth period except pension savings fund convert into total per rose returns compare degree ${TALK} |  | patrimonio / net worth | 1 2
lowest | lowest | lowest period when by largest smallest degree planned budget loss until recurring ${TALK} | amount note safe | saldo más bajo / lowest balance | 1 1
closing | closing | closing card account medium period when rows upcoming last next limit ${TALK} | amount note move put category balance_of | corte de la tarjeta / card closing | 2 1
limit | limit | card account medium share by ${TALK} | amount period | límite / limit | 2 1
bank | bank|medium how_much|have|money|balance_of | except savings pension have money accounts left medium balance_of | spend spending rows account card owe | cuentas y efectivo / accounts and cash | 1 1
account | account|name|into|merchant|loan|card have|balance_of|accounts|left|owe|how_much|remaining|due | card bank medium account merchant name into loan savings coin convert what when period income ${TALK} | spending rows category amount item | saldo / balance | 3 1
money | have|money how_much|money | have money total left | spend spending savings pension fund cuotas amount safe | dinero / money | 1 1
accounts | accounts|balance_of | bank card debts savings ${TALK} | account spending amount name | cuentas / accounts | 1 1`,
  {
    overview: planOverview,
    afford: planPurchase,
    cycle_end: planCycleEnd,
    covers: (asked) => planAfterPaying(asked, null, true),
    cuota_price: planPurchase,
    water: planWater,
    municipal: planReceipts,
    price: planPrice,
    dearer: planDearer,
    item_price: planItemPrice,
    pension: planPension,
    accrued: planAccruals,
    savings: planSavings,
    cuotas: planCuotas,
    ends: planPlans,
    what_owed: (asked) =>
      asked.periods.length > 0
        ? null
        : asked.has('cuotas')
          ? readPlan('upcoming_cuotas', {})
          : readPlan('list_accounts', {}, 'debts'),
    committed: (asked) => (asked.periods.length > 0 ? null : readPlan('upcoming_cuotas', {})),
    due: (asked) =>
      asked.has('due') ||
      (asked.value('salary') === 'next' && asked.has('when')) ||
      (asked.has('upcoming') && asked.has('spend|rows|receipts|card|recurring|when')) ||
      (asked.has('owe') && asked.has('period'))
        ? planDue(asked)
        : null,
    due_card: planDue,
    next: planNext,
    recurring: planRecurring,
    bill_rose: planBillRose,
    rose: planRose,
    item: (asked) =>
      !namesBeside(asked) &&
      asked.value('spend') !== 'past' &&
      !asked.has('left|remaining|into') &&
      asked.has('spend|how_much|when|per|due|upcoming|budget')
        ? readPlan('recurring_items', {}, 'plain', itemsOf(asked))
        : null,
    rate: planRate,
    convert: planConvert,
    sync: read('sync_status'),
    repeated: planRepeated,
    unusual: read('check_ledger', 'unusual'),
    review: read('check_ledger', 'uncategorized'),
    // `Cuánto suman las sin categoría` asks for the sum of their rows, and of all that wait.
    how_many_uncategorized: (asked) => {
      if (asked.has('how_many') || !asked.has('total')) return read('check_ledger', 'uncategorized')(asked);
      const all = { start_date: ALL_TIME_STARTS, end_date: asked.question.today };
      return asked.periods.length > 0 ? null : query(asked, subjectOf(asked), { measure: 'sum', ...all });
    },
    salary: planSalary,
    income: planIncomeOfMonth,
    net: planNet,
    safe: planSafe,
    used: planUsed,
    // What a fund will hold is no balance of the budget.
    left: (asked) => {
      const untilPay = planUntilPay(asked);
      if (untilPay !== undefined) return untilPay;
      return !(asked.has('fund|pension|savings|account') && asked.has('reach') && !asked.has('budget')) &&
        (asked.has('left|budget|ends|loss|planned|over') || (asked.has('safe') && asked.has('category')))
        ? budgetOfEach(asked)
        : null;
    },
    reach: planReach,
    debts: (asked) =>
      asked.has('how_much|debts|card') &&
      !asked.has('worth') &&
      (asked.value('medium') ?? 'CREDIT_CARD') === 'CREDIT_CARD'
        ? (ofOneDebt(asked) ?? read('list_accounts', 'debts')(asked))
        : null,
    worth: planWorth,
    lowest: planLowest,
    closing: planClosing,
    limit: (asked) => {
      const ids = (asked.question.names.ledger.accounts ?? []).flatMap((each) =>
        each.account_type === 'credit_card' ? [each.id] : [],
      );
      return ids.length === 0 || namesOther(asked, /^(?:card|limit|account)$/)
        ? null
        : { ...readPlan('list_accounts', {}, 'limit'), ids };
    },
    bank: (asked) =>
      // Savings and pensions are no part of it.
      asked.value('medium') === 'SINPE' ||
      (asked.has('savings|pension') && !asked.has('except')) ||
      (asked.has('except') && (!asked.has('savings|pension') || namesOther(asked, /^(?:bank|medium|savings|pension)$/)))
        ? null
        : asked.has('owe')
          ? read('list_accounts', 'debts')(asked)
          : asked.has('bank') || asked.value('medium') === 'CASH'
            ? read('list_accounts', 'bank')(asked)
            : null,
    account: (asked) =>
      asked.has('account|loan|card') || (asked.has('have|balance_of') && asked.has('how_much|balance_of|accounts'))
        ? planAccount(asked)
        : null,
    money: (asked) => {
      const all = read('list_accounts', 'money')(asked);
      return all === null ? null : inCurrency(asked, all);
    },
    accounts: read('list_accounts'),
  },
);
