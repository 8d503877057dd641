/**
 * The sources and the catalogues hold the same messages: components contain no text, no id is made up, no message is
 * left over. Read from the syntax, so that addresses, class names and ids are no texts.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { units } from '#contract/units'
import { catalogue } from './catalogue-files.ts'

const app = join(import.meta.dirname, '..')

/** Attributes and properties whose value is read or heard. */
const spoken =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|label|text|hint|caption|summary)$/

/** Functions that show what they are given. */
const showing = /^(toast(\.\w+)?|alert|confirm)$/

/** Texts that are the same in every language, by file, each with its reason. */
const sameEverywhere: { file: string; text: string; why: string }[] = [
  { file: 'back-office/list/export-button.client.tsx', text: 'Excel (.xlsx)', why: 'names of formats' },
  { file: 'back-office/list/export-button.client.tsx', text: 'CSV (.csv)', why: 'names of formats' },
  { file: 'back-office/pricing/price-list/print.client.tsx', text: 'Excel (.xlsx)', why: 'names of formats' },
  { file: 'back-office/pricing/price-list/print.client.tsx', text: 'PDF (.pdf)', why: 'names of formats' },
  {
    file: 'back-office/exchange/import/quick-update.client.tsx',
    text: 'A-100\t12.50',
    why: 'an example of a code and a figure',
  },
  {
    file: 'back-office/exchange/import/quick-update.client.tsx',
    text: 'A-100\t250',
    why: 'an example of a code and a figure',
  },
  { file: 'member/orders/order/order-documents.tsx', text: 'PDF', why: 'names of formats' },
  { file: 'back-office/orders/order/detail-documents.client.tsx', text: 'PDF', why: 'names of formats' },
  { file: 'back-office/orders/order/sent-documents.client.tsx', text: 'PDF', why: 'names of formats' },
]

const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !/\.test\.tsx?$|^ui-kit\//.test(file))
const sources = files.map((file) => ({
  file,
  root: ts.createSourceFile(
    file,
    readFileSync(join(app, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  ),
}))

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

/** The fixed words of an expression that is shown directly; what is called or looked up belongs to other code. */
function messageText(expression: ts.Node | undefined): string[] {
  if (!expression) return []
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isTemplateExpression(expression)) {
    const fixed = [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)]
    return [...fixed, ...expression.templateSpans.flatMap((span) => messageText(span.expression))]
  }
  if (ts.isJsxExpression(expression) || ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
    return messageText(expression.expression)
  if (ts.isConditionalExpression(expression))
    return [...messageText(expression.whenTrue), ...messageText(expression.whenFalse)]
  if (ts.isBinaryExpression(expression) && /^(\+|&&|\|\||\?\?)$/.test(expression.operatorToken.getText())) {
    const isChoice = expression.operatorToken.getText() === '&&'
    return [...(isChoice ? [] : messageText(expression.left)), ...messageText(expression.right)]
  }
  if (ts.isObjectLiteralExpression(expression))
    return expression.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && spoken.test(property.name.getText())
        ? messageText(property.initializer)
        : [],
    )
  return []
}

function shownWords(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text]
  if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
    return messageText(node)
  if (ts.isJsxAttribute(node) && spoken.test(node.name.getText())) return messageText(node.initializer)
  if (ts.isCallExpression(node) && showing.test(node.expression.getText())) return node.arguments.flatMap(messageText)
  return []
}

/** Texts that a file shows without asking the catalogue. */
function hardCoded(root: ts.SourceFile): string[] {
  const found: string[] = []
  visit(root, (node) => void found.push(...shownWords(node).filter((text) => /\p{L}/u.test(text))))
  return found.map((text) => text.trim())
}

test('components contain no text', () => {
  const found = sources.flatMap(({ file, root }) => hardCoded(root).map((text) => ({ file, text })))
  expect(
    found.filter(({ file, text }) => !sameEverywhere.some((known) => known.file === file && known.text === text)),
  ).toEqual([])
})

test('a text in a component would be found', () => {
  const source = `toast.error('One'); confirm({ title: 'Two', danger: true })
    const Part = () => <p title="Three" className="left" aria-label={bad ? 'Four' : t('some.id')}>Five {' · '}{count && 'Six'} {\`\${count} Seven\`}</p>`
  const root = ts.createSourceFile('part.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  expect(hardCoded(root).sort()).toEqual(['Five', 'Four', 'One', 'Seven', 'Six', 'Three', 'Two'])
})

/** The ids that an expression can be, where they are written in full. */
function wholeIds(expression: ts.Node | undefined): string[] {
  if (!expression) return []
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isConditionalExpression(expression))
    return [...wholeIds(expression.whenTrue), ...wholeIds(expression.whenFalse)]
  return []
}

const english = catalogue('en')
const literals = new Set<string>()
/** `order.status.${status}` as a pattern; what is filled in is one part of the id, or several for a whole path. */
const patterns = new Set<string>()
const asked: { file: string; id: string }[] = []

for (const { file, root } of sources)
  visit(root, (node) => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text)
    if (ts.isTemplateExpression(node) && /^[a-z]+\./.test(node.head.text))
      patterns.add(
        [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
          .map((text) => text.replace(/\W/g, '\\$&'))
          .join('\\w+'),
      )
    if (ts.isCallExpression(node) && /^(t|translate)$/.test(node.expression.getText()))
      for (const id of wholeIds(node.arguments[0])) asked.push({ file, id })
  })

test('every id that is used exists', () => {
  const ids = new Set([...Object.keys(english), ...units.map((unit) => `unit.${unit}`)])
  expect(asked.filter(({ id }) => !ids.has(id))).toEqual([])
  const made = [...patterns].map((pattern) => new RegExp(`^${pattern}$`))
  expect(made.filter((pattern) => ![...ids].some((id) => pattern.test(id)))).toEqual([])
})

test('every message is used', () => {
  const made = [...patterns].map((pattern) => new RegExp(`^${pattern}$`))
  expect(Object.keys(english).filter((id) => !literals.has(id) && !made.some((pattern) => pattern.test(id)))).toEqual(
    [],
  )
})
