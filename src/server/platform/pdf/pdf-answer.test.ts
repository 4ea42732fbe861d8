import { describe, expect, it } from 'vitest';
import { lineOf } from '../../../domain/documents/line.ts';
import { decodeAnswer, encodeAnswer, PDF_ANSWER_BYTES_MAX, pdfRefusal } from './pdf-answer.ts';

const LINE = lineOf([{ text: '₡1,000.00', left: 72.123, right: 99.999 }], 2);

describe('answer of the PDF process', () => {
  it('arrives as it was sent, with positions to the hundredth', () => {
    expect(decodeAnswer(encodeAnswer({ lines: [LINE] }))).toEqual({
      lines: [{ text: '₡1,000.00', page: 2, cells: [{ text: '₡1,000.00', left: 72.12, right: 100 }] }],
    });
    expect(decodeAnswer(encodeAnswer({ code: 'encrypted' }))).toEqual({ code: 'encrypted' });
  });

  it('is never longer than the limit of what is read', () => {
    const lines = Array<typeof LINE>(100_000).fill(LINE);
    expect(decodeAnswer(encodeAnswer({ lines }))).toEqual({ code: 'too_much_text' });
    expect(encodeAnswer({ lines: lines.slice(0, 50_000) }).length).toBeLessThan(PDF_ANSWER_BYTES_MAX);
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"lines":',
    '{"lines":[]}',
    '{"lines":{}}',
    '{"code":"credit_card_statement"}',
    '{"code":"toString"}',
    '{"code":["damaged"]}',
    '{"lines":[[0,[["a",1,2]]]]}',
    '{"lines":[[61,[["a",1,2]]]]}',
    '{"lines":[[1.5,[["a",1,2]]]]}',
    '{"lines":[[1,[]]]}',
    '{"lines":[[1,[["",1,2]]]]}',
    '{"lines":[[1,[["a",1]]]]}',
    '{"lines":[[1,[["a",1,"2"]]]]}',
    '{"lines":[[1,[["a",1,1e999]]]]}',
    '{"lines":[[1,[[{},1,2]]]]}',
    '{"lines":[[1,[["a\\u0000b",1,2]]]]}',
    '{"lines":[[1,[["a\\nb",1,2]]]]}',
    '{"lines":[[1,[["\\ud800",1,2]]]]}',
  ])('is rejected when malformed: %s', (text) => {
    expect(decodeAnswer(text)).toBeNull();
  });

  it('has its message from the service', () => {
    expect(pdfRefusal('empty')).toEqual({
      code: 'empty',
      message: 'This file is empty. Download it again and upload that copy.',
    });
  });
});
