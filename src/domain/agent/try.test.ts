import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { questionOf } from './agent-testing.ts';
import { answerQuestion } from './answer-question.ts';
import { understand } from './understand-question.ts';
it('try', () => {
  for (const line of readFileSync('/tmp/questions.txt', 'utf8').split('\n').filter(Boolean)) {
    const [text = '', ...earlier] = line.split(' << ');
    const q = questionOf(text, {
      page: {
        path: '/transactions',
        ...(text.includes('est') || text.includes('this') || text.includes('it') ? { transaction_id: 77 } : {}),
      },
      earlier,
      shown: { amount: 1000, currency: 'CRC' },
    });
    const u = understand(q);
    const step = answerQuestion(q).next();
    const out = step.done
      ? `${step.value.kind}: ${step.value.text.slice(0, 60).replaceAll('\n', ' ')} ${JSON.stringify(step.value.suggestions ?? [])}`
      : `${u.kind === 'answer' ? u.intent.id : ''} ${step.value.tool} ${JSON.stringify(step.value.args)}`;
    const slots =
      'asked' in u
        ? u.asked.ranges
            .map((r) => `${r.raw}:${r.readings.map((x) => x.slot + (x.value ? '=' + x.value : '')).join('/')}`)
            .join(' | ') +
          ' ?? ' +
          u.asked.uncovered.join(' ')
        : '';
    process.stdout.write(`${text}\n    → ${out}${process.env['SLOTS'] ? '\n    ' + slots : ''}\n`);
  }
});
