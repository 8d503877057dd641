/** Words without a meaning of their own, folded: articles, prepositions, conjunctions and pronouns. */
const lists = {
  en: 'a about above after again against all am an and any are as at be because been before being below between both but by can could did do does doing down during each few for from further had has have having he her here hers herself him himself his how i if in into is it its itself just me more most my myself no nor not now of off on once only or other our ours ourselves out over own s same she should so some such t than that the their theirs them themselves then there these they this those through to too under until up very was we were what when where which while who whom why will with would you your yours yourself yourselves',
  es: 'a al algo algun alguna algunas alguno algunos ante antes aqui asi aun aunque bajo cada como con contra cual cuando de del desde donde durante e el ella ellas ellos en entre era es esa esas ese eso esos esta estas este esto estos ha han hasta hay he la las le les lo los mas me mi mis muy ni no nos nuestra nuestras nuestro nuestros o os otra otras otro otros para pero por porque pues que quien se ser si sin sobre son su sus suya suyas suyo suyos tambien tan te ti tu tus un una unas uno unos y ya yo',
  ru: 'а без ведь более будет бы был была были было быть в вам вас весь во вот все всего всех вы где да даже для до его ее если есть еще же за здесь и из или им их к как когда кто ли либо между меня мне много может можно мой моя мы на над надо наш не него нее нет ни них но ну о об он она они от перед по под после потом потому при про с сам себе себя со так также такой там те то тобой того тоже той только том ты у уж уже чего чем через что чтобы эта эти это этого этой этом этот эту я',
}

const sets = Object.fromEntries(
  Object.entries(lists).map(([language, words]) => [language, new Set(words.split(' '))]),
) as Record<keyof typeof lists, Set<string>>

/** Whether a folded word is empty in a language that has its letters. */
export const isStopWordOf = (word: string, language: keyof typeof lists): boolean => sets[language].has(word)
