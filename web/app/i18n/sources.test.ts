/** No text is in a component. Read from the syntax, so that addresses, class names and ids are no texts. */
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse, visit } from '../../../tools/texts/uses.ts'

/** Attributes and properties whose value is read or heard. */
const spoken =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|label|text|hint|caption|summary)$/

/** Functions that show what they are given. */
const showing = /^(toast(\.\w+)?|alert|confirm)$/

/** Texts that are the same in every language, by file, each with its reason. */
const sameEverywhere: { file: string; text: string; why: string }[] = [
  { file: 'web/app/back-office/audit/detail.client.tsx', text: 'HTTP', why: 'the name of the protocol' },
  { file: 'web/app/back-office/list/export-button.client.tsx', text: 'Excel (.xlsx)', why: 'names of formats' },
  { file: 'web/app/back-office/list/export-button.client.tsx', text: 'CSV (.csv)', why: 'names of formats' },
  { file: 'web/app/back-office/pricing/price-list/print.client.tsx', text: 'Excel (.xlsx)', why: 'names of formats' },
  { file: 'web/app/back-office/pricing/price-list/print.client.tsx', text: 'PDF (.pdf)', why: 'names of formats' },
  {
    file: 'web/app/back-office/exchange/import/quick-update.client.tsx',
    text: 'A-100\t12.50',
    why: 'an example of a code and a figure',
  },
  {
    file: 'web/app/back-office/exchange/import/quick-update.client.tsx',
    text: 'A-100\t250',
    why: 'an example of a code and a figure',
  },
  { file: 'web/app/member/orders/order/order-documents.tsx', text: 'PDF', why: 'names of formats' },
  { file: 'web/app/back-office/orders/order/detail-documents.client.tsx', text: 'PDF', why: 'names of formats' },
  { file: 'web/app/back-office/orders/order/sent-documents.client.tsx', text: 'PDF', why: 'names of formats' },
]

const sources = parse('web/app/**/*.{ts,tsx}', true)

/** The fixed words of an expression that is shown; what is called or looked up is checked where it is written. */
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

/** Texts that a file shows and no catalogue has. */
function hardCoded(root: ts.SourceFile): string[] {
  const found: string[] = []
  visit(root, (node) => void found.push(...shownWords(node).filter((text) => /\p{L}/u.test(text))))
  return found.map((text) => text.trim())
}

test('no text is in a component', () => {
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
