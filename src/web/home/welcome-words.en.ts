/** The words of the first steps in English; see welcome-words.ts. */
import type { WelcomeWords } from './welcome-words.ts';

export const welcomeWords: WelcomeWords = {
  title: 'First steps',
  lead: 'Three steps for Alcancía to tell you every day how much you have spent and how much will be left. In any order.',
  step: (n) => `Step ${n}`,
  done: 'Done',
  failed: 'What is already done could not be checked.',
  putAway: 'Not now',
  finish: 'Finish',
  wasPutAway: 'The first steps are still under “Arrange cards”.',
  putAwayFailed: 'It could not be saved.',
  example: 'Or see first how it looks with a made-up year; one tap takes it away.',
  connect: {
    title: 'Connect the emails from your bank',
    text: 'Every purchase that the bank tells you about by email comes in by itself, with its category. The service reads your mailbox, and never changes anything in it.',
    mailbox: 'Connect my mail',
    mailboxes: 'See my mailboxes',
    others: 'Other ways',
    phone: 'Connect the phone too',
  },
  import: {
    title: 'Bring in what you already have',
    text: 'The statement from your bank as CSV, OFX or QIF, or pasted as text. What is there already does not come in twice.',
    movements: 'Import transactions',
    pensions: 'Upload pension statements',
    receipts: 'Upload receipts',
  },
  plan: {
    title: 'Say what comes in and goes out regularly',
    text: 'Your salary and your largest payments are enough for a projected balance. The rest can be added later in Budget.',
    often: 'How often',
    frequencies: { semimonthly: 'Twice a month', monthly: 'Every month' },
    parts: {
      salary: 'Salary you receive',
      rent: 'Rent or mortgage per month',
      power: 'Electricity bill, more or less',
    },
    names: { salary: 'Salary', rent: 'Rent or mortgage', power: 'Electricity' },
    known: {
      salary: 'Who deposits it (optional)',
      rent: 'Who you pay it to (optional)',
      power: 'Which company supplies it (optional)',
    },
    knownHints: {
      salary: 'The name of the company as the deposit has it. “Salario” and “planilla” are known already.',
      rent: 'If you pay by SINPE, the name of the person as the bank writes it. “Alquiler” is known already.',
      power: 'As the bank writes it. CNFL, JASEC, ESPH and the cooperatives are known already.',
    },
    save: 'Save to the plan',
    saving: 'Saving…',
    bad: 'Enter an amount with at most two decimals, such as 450 000.',
    missing: 'Enter at least one of the amounts.',
    failed: 'The plan could not be saved.',
    has: (names) => `In the plan: ${names}.`,
    more: 'Open Budget',
  },
};
