import { plural } from '../../ui/words.ts';
import type { FailureWords } from './words-of-failures.ts';

const byHand = 'If it tells of a movement, add it by hand.';
const importIt = 'Download the file and bring it in with “Import transactions”.';

export const failures: FailureWords = {
  mail_too_large: ({ megabytes }) => `It has ${megabytes} MB and is not downloaded: 10 is the most. ${byHand}`,
  mail_not_given: `Your mail server does not give it. ${byHand}`,
  mail_not_taken: `The service had a problem with it. Try it after an update. ${byHand}`,
  not_a_mail: `It does not have the form of an email. ${byHand}`,
  too_many_lines: `It has too many lines. ${byHand}`,
  too_many_parts: `It has too many parts. ${byHand}`,
  nested_too_deeply: `It holds emails inside of emails, too deep. ${byHand}`,
  several_attached_mails: 'Several emails were forwarded in one. Forward them one by one.',
  document_differs: 'A statement or receipt of those dates says otherwise; that one stays. Compare them by hand.',
  not_from_bank: 'Your mail server found that it was not sent by whom it names: the attachment is not opened.',
  zip_not_read: 'It is compressed, and not opened here. Unpack it and upload by hand what it holds.',
  attachment_not_read: 'It is of a kind of file that is not read here.',
  xml_too_large: 'The electronic invoice is too large.',
  xml_encoding: 'The electronic invoice is written in letters that are not known.',
  xml_dtd: 'The electronic invoice holds what none does, and is not read to be safe.',
  xml_too_deep: 'The electronic invoice does not have the form it should.',
  xml_malformed: 'The electronic invoice is incomplete or damaged.',
  lines_possible: ({ count }) =>
    `${plural(count, 'line', 'lines')} may be transactions that are already there. ${importIt}`,
  lines_not_read: ({ count }) => `${plural(count, 'line is', 'lines are')} not understood. ${importIt}`,
  list_asks: `Its lines do not say whether they are purchases or income. ${importIt}`,
  columns_unknown: `It is not known what each column is. ${importIt}`,
  no_movements: 'It holds no movement.',
  file_is_pdf: 'It is a PDF of movements, which is not read here. Download the movements as CSV.',
  file_is_workbook: 'It is a workbook that could not be read. Save it as CSV and bring it in by hand.',
  workbook_damaged: 'The workbook is damaged. Download it again, or save it as CSV and bring it in by hand.',
  workbook_too_large: 'The workbook has too many sheets, rows or cells. Keep only the sheet with the transactions.',
  xml_not_read: 'It is no XML file of movements.',
  file_is_packed: 'It is compressed. Unpack it and bring it in by hand.',
  file_not_text: 'It is no file of movements.',
  file_too_large: 'The file is too large. Download fewer months at once and bring them in by hand.',
  too_many_movements: 'It holds too many movements. Download fewer months at once and bring them in by hand.',
};
