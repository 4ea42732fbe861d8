/** The words of a notification that is kept by its code, or in the words of a version that kept no code. */
import { formatNotification } from '../../domain/notifications/format-notification.ts';
import type { Said, Told } from '../../domain/notifications/told.ts';
import type { Language } from '../../domain/vocabulary.ts';

/** As it is stored: code and params, or the three texts. */
export type Kept = {
  code: string | null;
  params: unknown;
  title: string | null;
  body: string | null;
  private_body: string | null;
};

/** Its words in a language; those that were written before stay as they are. */
export function formatKept({ code, params, title, body, private_body }: Kept, language: Language): Required<Said> {
  if (code !== null) return formatNotification({ code, params } as Told, language);
  return { title: title ?? '', body: body ?? '', private_body: private_body ?? '' };
}
