/** What a row of the table can ask for: one object for all rows, so that a row is only drawn anew when it changes. */
import type { Transaction } from '../api/client.ts';
import type { CellField } from './typed-change.ts';

/** What is edited in its place: a field that is typed, or the category. */
export type EditedField = CellField | 'category';

export type Edited = { id: number; index: number; field: EditedField };

export type RowActions = {
  open: (id: number, index: number) => void;
  /** Makes a row the active one, with the focus on it. */
  activate: (index: number) => void;
  toggle: (id: number, index: number) => void;
  /** Chooses everything from the row chosen last to this one. */
  extendTo: (index: number) => void;
  /** Opens a field of a row to be edited. */
  edit: (edited: Edited) => void;
  /** Closes what is edited; with the focus on the row again, unless it went elsewhere. */
  close: (isFocused: boolean) => void;
  /** Saves what was typed. False: it cannot be taken, and why has been said. */
  commit: (row: Transaction, field: CellField, text: string) => boolean;
  pick: (row: Transaction, category_id: number | null) => void;
};

/** What a row shows besides its transaction. */
export type RowState = {
  isActive: boolean;
  isSelected: boolean;
  isOpen: boolean;
  /** The row before it is of another day. */
  startsDay: boolean;
  editing: EditedField | null;
};
