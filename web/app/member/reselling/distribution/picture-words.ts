/** Words of the fields of a shop's pictures. */
export const pictureWords = {
  logo: {
    label: 'distribution.field.logo',
    choose: 'distribution.field.chooseLogo',
    remove: 'distribution.field.removeLogo',
  },
  product: { label: 'resale.ownPicture', choose: 'resale.chooseOwnPicture', remove: 'resale.removeOwnPicture' },
  cover: { label: 'resale.cover', choose: 'resale.chooseCover', remove: 'resale.removeCover' },
} as const
