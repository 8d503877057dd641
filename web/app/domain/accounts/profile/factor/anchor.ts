/** Anchor of the second factor in the profile. */
export const secondFactorAnchor = 'second-factor'
