import { expect, test } from 'vitest';
import { chooseFiles } from './upload-files.tsx';

const MB = 1024 * 1024;
const pdf = (name: string, size = 1000) => ({ name, size, type: 'application/pdf' });

test('chooseFiles reports files that the service would reject before they are sent', () => {
  const photo = { name: 'foto.jpg', size: 5000, type: 'image/jpeg' };
  const [whole, large, empty, untyped] = [
    pdf('a.pdf', 10 * MB),
    pdf('b.pdf', 10 * MB + 1),
    pdf('c.pdf', 0),
    { name: 'D.PDF', size: 1, type: '' },
  ];
  expect(chooseFiles([whole, photo, large, empty, untyped])).toEqual({
    fit: [whole, untyped],
    unfit: [
      { file: photo, reason: 'not_pdf' },
      { file: large, reason: 'too_large' },
      { file: empty, reason: 'empty' },
    ],
    tooMany: false,
  });
});

test('chooseFiles accepts 20 files and not 21', () => {
  const many = Array.from({ length: 21 }, (_, number) => pdf(`${number}.pdf`));
  expect(chooseFiles(many).tooMany).toBe(true);
  expect(chooseFiles(many.slice(1)).tooMany).toBe(false);
  expect(chooseFiles([...many.slice(1), { ...pdf('x'), type: 'text/plain' }]).tooMany).toBe(false);
});
