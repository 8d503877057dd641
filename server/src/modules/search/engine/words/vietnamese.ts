/** The syllables of Vietnamese are a closed set: a beginning and a rime, here without accents and tones. */

/** Before any vowel, before `e` and `i` alone, before the others alone. */
const beginnings = 'b|ch|d|gi|h|kh|l|m|n|nh|p|ph|r|s|t|th|tr|v|x|'
const beforeFront = 'k|gh|ngh|g'
const beforeBack = 'c|g|ng|qu'

const front =
  'e|ec|ech|em|en|enh|eng|eo|ep|et|eu|i|ia|ich|iec|iem|ien|ieng|iep|iet|ieu|im|in|inh|ip|it|iu|y|yem|yen|yeng|yet|yeu'
const back =
  'a|ac|ach|ai|am|an|ang|anh|ao|ap|at|au|ay|o|oa|oac|oach|oai|oam|oan|oang|oanh|oao|oap|oat|oay|oc|oe|oen|oeo|oet|oi|om|on|ong|ooc|oong|op|ot|u|ua|uan|uang|uat|uay|uc|ue|uech|uenh|ui|um|un|ung|uo|uoc|uoi|uom|uon|uong|uop|uot|uou|up|ut|uu|uy|uya|uych|uyen|uyet|uynh|uyp|uyt|uyu'

const syllable = new RegExp(
  `^(?:(?:${beginnings})(?:${front}|${back})|(?:${beforeFront})(?:${front})|(?:${beforeBack})(?:${back})|qu(?:${front}))$`,
)

/** A folded word that may be written in Vietnamese. */
export const isVietnameseSyllable = (folded: string): boolean => syllable.test(folded)

const endsInI = /^(h|k|l|m|qu|s|t|v)[iy]$/

/** One key for syllables that are written with i or y: mì and mỳ, quí and quý. */
export const vietnameseKeys = (folded: string): string[] => {
  const [, beginning] = endsInI.exec(folded) ?? []
  return beginning === undefined ? [] : [`${beginning}y`]
}
