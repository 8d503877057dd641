/**
 * Which texts the sources show. Read from the syntax: an id is written in full, or as a template such as
 * `order.status.${status}`, whose filled-in parts must be words of the sources themselves.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { catalogue, readAreas } from '#texts/files'
import { allEndpoints } from '../../contract/all.ts'
import { projectRoot } from '../../server/src/env.ts'

interface Uses {
  literals: Set<string>
  /** Parts of literals, and names of properties: values that a template may be filled with. */
  words: Set<string>
  patterns: Set<string>
  /** Ids in calls of `t`. */
  asked: { file: string; id: string }[]
}

/** Syntax trees of the sources that match, without tests. */
export const parse = (pattern: string, hasParents = false) =>
  globSync(pattern, { cwd: projectRoot })
    .filter((file) => !/\.test\.tsx?$|\/ui-kit\/|\/testing\//.test(file))
    .map((file) => ({
      file,
      root: ts.createSourceFile(
        file,
        readFileSync(join(projectRoot, file), 'utf8'),
        ts.ScriptTarget.Latest,
        hasParents,
        file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      ),
    }))

export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

/** The ids that an expression can be, where they are written in full. */
function wholeIds(expression: ts.Node | undefined): string[] {
  if (!expression) return []
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isConditionalExpression(expression))
    return [...wholeIds(expression.whenTrue), ...wholeIds(expression.whenFalse)]
  return []
}

/** `filled`: what may be filled into a template. */
function usesIn(filled: string, ...patterns: string[]): Uses {
  const uses: Uses = { literals: new Set(), words: new Set(), patterns: new Set(), asked: [] }
  for (const { file, root } of patterns.flatMap((pattern) => parse(pattern)))
    visit(root, (node) => {
      if (ts.isStringLiteralLike(node)) uses.literals.add(node.text)
      if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) uses.words.add(node.name.text)
      if (ts.isTemplateExpression(node)) {
        const fixed = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
        if (/^[a-z]+\./.test(node.head.text))
          uses.patterns.add(fixed.map((text) => text.replace(/\W/g, '\\$&')).join(filled))
        for (const text of fixed) for (const word of text.split('.')) uses.words.add(word)
      }
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && /^(t|translate)$/.test(node.expression.text))
        for (const id of wholeIds(node.arguments[0])) uses.asked.push({ file, id })
    })
  for (const literal of uses.literals) for (const word of literal.split('.')) uses.words.add(word)
  return uses
}

/** Ids that sources ask for and no catalogue has, and texts that no source shows. */
export function wrongUses(): string[] {
  const { server = [], ...bundles } = readAreas()
  const web = usesIn('([\\w-]+)', 'web/app/**/*.{ts,tsx}')
  const own = usesIn('([\\w.-]+)', 'server/src/**/*.ts', 'contract/**/*.ts')
  for (const { name } of allEndpoints) own.words.add(name)
  const idsOf = (folders: string[]) => Object.keys(catalogue('en', folders))
  const [pageIds, serverIds] = [idsOf(Object.keys(bundles)), server.length > 0 ? idsOf(['server']) : []]
  const known = new Set(pageIds)
  const [madeByPages, madeByServer] = [web, own].map(({ patterns }) =>
    [...patterns].map((pattern) => new RegExp(`^${pattern}$`)),
  )
  return [
    ...web.asked.filter(({ id }) => !known.has(id)).map(({ file, id }) => `${file}: no text ${id}`),
    ...(madeByPages ?? [])
      .filter((pattern) => !pageIds.some((id) => pattern.test(id)))
      .map((pattern) => `no text ${pattern.source}`),
    ...pageIds
      .filter((id) => !web.literals.has(id) && !(madeByPages ?? []).some((pattern) => pattern.test(id)))
      .map((id) => `${id} is not used`),
    ...allEndpoints
      .filter(({ name }) => !serverIds.includes(`summary.${name}`))
      .map(({ name }) => `no text summary.${name}`),
    ...serverIds
      .filter((id) => !own.literals.has(id) && !isMade(id, madeByServer ?? [], own))
      .map((id) => `${id} is not used`),
  ]
}

const isMade = (id: string, patterns: RegExp[], { words }: Uses) =>
  patterns.some((pattern) =>
    pattern
      .exec(id)
      ?.slice(1)
      .every((part) => part.split('.').every((word) => words.has(word))),
  )
