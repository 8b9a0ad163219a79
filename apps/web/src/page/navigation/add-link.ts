/** The link that opens the form, which gets the focus back when the form is closed. */
export const addLinkId = "add-link";
