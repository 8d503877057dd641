/**
 * Spelling dictionaries as tables of inflected forms: a list of base words with flags, and rules which endings each flag
 * allows. A form is looked up the other way round: without the ending of a rule it is a base word that has the flag of
 * that rule. Words are compared folded, because many are written without accents; the conditions of rules are checked
 * on the base word as spelled.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fold } from '../tokens.ts'
import { indexLines } from './word-list.ts'

interface Rule {
  flag: string
  /** The ending (of a prefix: the beginning) that the base word loses for `add`. */
  strip: string
  add: string
  /** What the base word ends in, or begins with. */
  condition: RegExp
  /** Flags of the form, by which it takes endings itself. */
  next: string
}

/** By what they add, then by what they strip, both folded. */
type Rules = Map<string, Map<string, Rule[]>>

/** A base word as spelled, and the flags of its endings. */
export interface Base {
  word: string
  flags: string
}

export interface Dictionary {
  /** The base words of a folded form. A derived word is its own base. Empty if the form is unknown. */
  analyze(form: string): Base[]
  lemmasOf(form: string): string[]
  /** The base words that are written like this when folded. */
  basesOf(word: string): Base[]
}

const { resolve } = createRequire(import.meta.url)

/** Single letters take endings in dictionaries, but `led` is no form of `l`. */
const shortestBase = 2

/** `derived`: flags whose forms are words of their own, such as `heater` of `heat`. */
export function readDictionary(name: string, derived: string): Dictionary {
  const folder = dirname(resolve(name))
  const find = indexLines(readFileSync(join(folder, 'index.dic'), 'utf8'))
  const { prefixes, suffixes } = readRules(readFileSync(join(folder, 'index.aff'), 'utf8'))
  const inflecting = longestOf(suffixes)
  const all = [...suffixes.values()].flatMap((byStrip) => [...byStrip.values()].flat())
  const deriving = longestOf(rulesOf(all.filter(({ next }) => next !== '')))
  const nextFlags = new Set(all.flatMap(({ next }) => [...next]))
  const second = longestOf(rulesOf(all.filter(({ flag }) => nextFlags.has(flag))))
  const { rules: beginnings, longest: longestPrefix } = longestOf(prefixes)

  const basesOf = (form: string): Base[] => find(form)(form.length, '').map(baseOf)
  const beginningOf = (form: string) => {
    const lines = find(form)
    return (length: number, ending: string) => lines(length, ending).map(baseOf)
  }

  /** Calls `found` with each base word and rule that make this form. */
  function eachEnding(
    form: string,
    { rules, longest }: ReturnType<typeof longestOf>,
    bases: (length: number, ending: string) => Base[],
    found: (base: Base, rule: Rule) => void,
  ): void {
    for (let rest = Math.max(shortestBase, form.length - longest); rest <= form.length; rest++)
      for (const [strip, some] of rules.get(form.slice(rest)) ?? [])
        for (const base of bases(rest, strip))
          for (const rule of some)
            if (base.flags.includes(rule.flag) && rule.condition.test(base.word)) found(base, rule)
  }

  /** Forms that a rule made and that take endings themselves. */
  function derivedOf(form: string): Base[] {
    const found: Base[] = []
    eachEnding(form, deriving, beginningOf(form), (base, rule) =>
      found.push({ word: withEnding(base.word, rule), flags: rule.next }),
    )
    return found
  }

  /** With the flags of the base words, which say what prefixes they take. */
  function analyze(form: string): Base[] {
    const bases = beginningOf(form)
    const found = bases(form.length, '')
    eachEnding(form, inflecting, bases, (base, rule) => {
      const isOwn = rule.next !== '' || derived.includes(rule.flag)
      found.push(isOwn ? { word: withEnding(base.word, rule), flags: base.flags } : base)
    })
    eachEnding(
      form,
      second,
      (length, ending) => derivedOf(form.slice(0, length) + ending),
      (base) => found.push(base),
    )
    return found
  }

  function analyzePrefixed(form: string): Base[] {
    const found: Base[] = []
    for (let length = 1; length <= Math.min(longestPrefix, form.length - 2); length++)
      for (const [strip, rules] of beginnings.get(form.slice(0, length)) ?? [])
        for (const base of analyze(strip + form.slice(length)))
          for (const rule of rules)
            if (base.flags.includes(rule.flag) && rule.condition.test(base.word))
              found.push({ word: rule.add + base.word.slice(rule.strip.length), flags: base.flags })
    return found
  }

  const analyzeAll = (form: string) => {
    const found = analyze(form)
    return found.length > 0 ? found : analyzePrefixed(form)
  }
  /** Names only if there is no other word: `Reading` is a town. */
  const analyzeWords = (form: string) => {
    const found = analyzeAll(form)
    const words = found.filter((base) => !isName(base))
    return words.length > 0 ? words : found
  }
  return {
    analyze: analyzeWords,
    lemmasOf: (form) => analyzeWords(form).map(({ word }) => word),
    basesOf,
  }
}

export const isName = ({ word }: Base) => /^\p{Lu}\p{Ll}/u.test(word)
const baseOf = (line: string): Base => {
  const [word = '', flags = ''] = line.split('/')
  return { word, flags }
}
const withEnding = (word: string, { strip, add }: Rule) => word.slice(0, word.length - strip.length) + add

function readRules(text: string): { prefixes: Rules; suffixes: Rules } {
  const found = { P: [] as Rule[], S: [] as Rule[] }
  for (const [, kind, flag = '', strip = '', added = '', condition = ''] of text.matchAll(
    /^([PS])FX[ \t]+(\S+)[ \t]+(\S+)[ \t]+(\S+)[ \t]+(\S+)/gm,
  )) {
    const [add = '', next = ''] = added.split('/')
    found[kind === 'P' ? 'P' : 'S'].push({
      flag,
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
      condition: conditionOf(kind === 'P' ? `^${condition}` : `${condition}$`),
      next,
    })
  }
  return { prefixes: rulesOf(found.P), suffixes: rulesOf(found.S) }
}

const conditions = new Map<string, RegExp>()
const conditionOf = (source: string) => getOrAdd(conditions, source, () => new RegExp(source))

function rulesOf(list: Rule[]): Rules {
  const rules: Rules = new Map()
  for (const rule of list)
    getOrAdd(
      getOrAdd(rules, key(rule.add), () => new Map<string, Rule[]>()),
      key(rule.strip),
      (): Rule[] => [],
    ).push(rule)
  return rules
}

const longestOf = (rules: Rules) => ({ rules, longest: Math.max(0, ...[...rules.keys()].map((add) => add.length)) })

const keys = new Map<string, string>()
/** Folded words have no apostrophes: `womens`. */
const key = (text: string) => getOrAdd(keys, text, () => fold(text.replace("'", '')))

function getOrAdd<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}
