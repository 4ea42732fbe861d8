/** The service sends codes and the screen has the words, in its dictionaries only. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const all = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path));
const screen = all.filter((path) => !/(?:^|[/-])words(?:-of-[\w-]+)?(?:\.en)?\.ts$/.test(path));
/** The local engine says in its own words what the tools refuse. */
const agent = globSync('src/domain/agent/**/*.ts', { cwd: root }).filter(
  (path) => !/test\.ts$|testing\.ts$/.test(path),
);
const source = (path: string) => parse(readFileSync(join(root, path), 'utf8'), path);
const parse = (text: string, path = 'a.tsx') => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const COMPARES = /^(?:test|exec|match|matchAll|search|replace|replaceAll|startsWith|endsWith|includes|indexOf|split)$/;
const SENTENCE = /(?:^|\.)(?:message|detail|sentence|problem)$/;
const PHRASE = /\p{L}{2} \p{L}{2}/u;

/** Calls that search a message of the service. */
function readsSentence(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const about = [expression, ...node.arguments].map((each) => each.getText().replace(/ \?\? .*$/, ''));
      if (COMPARES.test(name.text) && about.some((text) => SENTENCE.test(text))) found.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Phrases that a text of any name is compared with or translated by; programs that the screen hands out have a `;`. */
function comparesPhrase(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const { parent } = node;
    const isCompared =
      ts.isCallExpression(parent) &&
      ts.isPropertyAccessExpression(parent.expression) &&
      COMPARES.test(parent.expression.name.text);
    const isText =
      ts.isStringLiteralLike(node) && (isCompared || (ts.isPropertyAssignment(parent) && parent.name === node));
    if ((isText || ts.isRegularExpressionLiteral(node)) && PHRASE.test(node.text) && !node.text.includes(';'))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return found;
}

/**
 * Words in a language of the screen: text between tags, and strings with Spanish-only letters. Text in <code> is typed
 * literally, and `String.raw` contains patterns.
 */
function wordsIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) return;
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'code') return;
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) found.push(node.text.trim());
    else if (isText && /[áéíóúñ¿¡«»]/iu.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('the screen', () => {
  test('has files the test can read', () => {
    expect(screen.length).toBeGreaterThan(300);
  });

  test.each([
    'const [, name] = /^There is no category "(.*)"$/.exec(error.message) ?? [];',
    'if (message.startsWith("Belongs")) return 1;',
    'const said = problem?.detail.includes("x");',
    '/a/.test(line.message ?? "")',
    'const known = PROBLEMS.find(([pattern]) => pattern.test(problem));',
  ])('is reported when it reads a sentence: %s', (line) => {
    expect(readsSentence(parse(line))).toHaveLength(1);
  });

  test('and the local engine read codes of the service and never its sentences', () => {
    expect(agent.length).toBeGreaterThan(20);
    expect(
      [...screen, ...agent].flatMap((path) => readsSentence(source(path)).map((call) => `${path}: ${call}`)),
    ).toEqual([]);
  });

  test.each([
    '/^(ROP|FCL): (opening balance|rendimientos) (.*)$/.exec(part);',
    'if (part.startsWith("receipt number")) return part;',
    'const parts = { "cut date": "fecha de corte" };',
  ])('is reported when it knows a phrase of the service: %s', (line) => {
    expect(comparesPhrase(parse(line))).toHaveLength(1);
  });

  test('knows no phrase of the service, in its dictionaries neither', () => {
    expect(all.flatMap((path) => comparesPhrase(source(path)).map((text) => `${path}: ${text}`))).toEqual([]);
  });

  test('is reported when it contains words of its own', () => {
    expect(wordsIn(parse(`<p title="Está aquí">Guardar {'más' + n + '¿no?'}</p>`))).toHaveLength(4);
  });

  test('takes its words from the dictionaries', () => {
    // The service worker shows notifications without a page or a dictionary loaded.
    const withWords = screen.filter((path) => path !== 'src/web/sw/push.ts');
    expect(withWords.flatMap((path) => wordsIn(source(path)).map((text) => `${path}: ${text}`))).toEqual([]);
  });
});
