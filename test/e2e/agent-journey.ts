/** The agent's drawer, for the journeys that talk to it. */
import type { Locator, Page } from 'playwright-core';
import { read, send } from './journey.ts';
import { settle } from './screens.ts';

export const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Alcancía' });
export const logOf = (page: Page) => page.getByRole('log', { name: 'Conversación' });
export const inputOf = (page: Page) => page.getByRole('textbox', { name: 'Su pregunta' });
export const hasFocus = async (page: Page, control: Locator) =>
  (await control.and(page.locator(':focus')).count()) === 1;

/** Opens a page without any conversation, and the drawer by its shortcut. */
export async function openDrawer(page: Page, path = '/'): Promise<Locator> {
  await page.goto(path);
  await settle(page);
  for (const { thread_id } of await read<{ thread_id: string }[]>(page, '/api/v1/chat/threads')) {
    await send(page, `/api/v1/chat/threads/${thread_id}`, undefined, 'DELETE');
  }
  await page.keyboard.press('Control+j');
  await page.getByRole('heading', { name: '¿Qué quiere saber?' }).waitFor();
  return logOf(page);
}

/** Asks by keyboard and waits for the complete answer. */
export async function ask(page: Page, question: string): Promise<void> {
  await inputOf(page).fill(question);
  await inputOf(page).press('Enter');
  await logOf(page).getByRole('heading', { name: question }).last().waitFor();
  await page.getByRole('button', { name: 'Enviar' }).waitFor();
}
