/** Whether this is the half that the server draws with: what only it needs falls out of the other. */
declare const ON_SERVER: boolean
