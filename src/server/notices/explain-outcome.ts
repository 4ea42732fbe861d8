/** Why a notice belongs to its row. */

const BECAUSE = {
  reference: 'The document carries the same reference or authorisation.',
  alike: 'The amount, the day and the counterpart agree.',
  external_id: 'It is another notice of the same movement.',
  person: 'A person said that it is the same.',
  arrears: 'All that it bills is in the ledger already.',
  plan: 'It lists the plan that this purchase is paid in.',
} as const;

/** Why a notice was attached to a row: a code for the screen, a message for programs. */
export function attachedBecause(because: keyof typeof BECAUSE) {
  return { status: 'attached', reason_code: `attached_by_${because}`, reason: BECAUSE[because] } as const;
}

/** Why a notice belongs to the row that it made. */
export const RECORDED = {
  status: 'attached',
  reason_code: 'recorded',
  reason: 'It was recorded as a row of its own.',
} as const;

/** Of the row that it made, whether a person is asked if that is another one. */
export function askedAbout(row: number | null) {
  return row === null ? {} : ({ status: 'possible', possible_transaction_id: row } as const);
}
