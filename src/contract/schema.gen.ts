export interface paths {
    "/api/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the person was told, newest first */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark some notifications as read, or all */
        post: operations["readNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the person wants to be told, when and with which words */
        get: operations["readNotificationSettings"];
        /** Say what to be told; what is left out has its default */
        put: operations["replaceNotificationSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/vapid-public-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key a browser subscribes with (applicationServerKey), in base64url */
        get: operations["readVapidPublicKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The browsers that are told */
        get: operations["listPushSubscriptions"];
        put?: never;
        /** Tell this browser too; a known endpoint answers 200 and takes the new keys */
        post: operations["savePushSubscription"];
        /** Tell a browser no longer */
        delete: operations["removePushSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Tell another browser no longer, by its id in the list */
        delete: operations["removePushDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a notification to every browser and channel, to see that it arrives */
        post: operations["testNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was sent where, newest first, and why something was not */
        get: operations["listNotificationDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One sending, with what became of each attempt */
        get: operations["getNotificationDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send it again, whatever became of it */
        post: operations["resendNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ways to the person besides the browsers, and what sets each up */
        get: operations["listNotificationChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whose credentials these are */
        get: operations["whoAmI"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is on of the second factor */
        get: operations["readSecondFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a secret for an authenticator app; it is shown once, and on when a first code was right */
        post: operations["beginTotp"];
        /** Turn the authenticator app off; ends the other sessions */
        delete: operations["removeTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the authenticator app on with the code it shows; ends the other sessions */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to make a passkey; answered once, by this session, within five minutes */
        post: operations["askForPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register the passkey that the browser made; ends the other sessions */
        post: operations["savePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/second-factor/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a passkey: it opens nothing any more; ends the other sessions */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /** Call a passkey something else */
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/api/v1/auth/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make new recovery codes; they are shown once, and those before open nothing any more */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sessions that are open, the one used last first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** End every session but this one, and revoke tokens with it */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session; the next request with it is refused */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The API tokens */
        get: operations["listTokens"];
        put?: never;
        /**
         * Make an API token; it is shown once
         * @description Asks for the password or a code once more: without either it is 403 `confirmation_required`.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API token; the next request with it is refused */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/oauth/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A program that asks for access, until the person has decided */
        get: operations["readOauthRequest"];
        put?: never;
        /**
         * Grant a program access to the tools, or not
         * @description To grant asks for the password or a code once more: without either it is 403 `confirmation_required`.
         */
        post: operations["decideOauthRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in: sets the session cookie
         * @description Where a second factor is on, a right password without `code` is 401 `second_factor_required`, with the `methods` there are.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in from a program: answers a bearer token (JSON or form body)
         * @description Where a second factor is on, a right password without `code` is 401 `second_factor_required`, with the `methods` there are.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log out: the session ends on the server, if it had not, and the cookie is cleared */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to log in with a passkey; answered once, within five minutes */
        post: operations["askForPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with a passkey: sets the session cookie */
        post: operations["loginWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Transactions, newest first */
        get: operations["listTransactions"];
        put?: never;
        /** Record a transaction; a known (source, external_id) answers 200 with the row that is there */
        post: operations["createTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest transactions, without future-dated cuotas */
        get: operations["recentTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/sums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the transactions of a list come to */
        get: operations["sumTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The transactions as CSV, streamed, newest first */
        get: operations["exportTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One transaction */
        get: operations["readTransaction"];
        /** Replace a transaction: fields that are left out take their defaults */
        put: operations["replaceTransaction"];
        post?: never;
        /** Delete a transaction; the header Undo-Token takes that back */
        delete: operations["deleteTransaction"];
        options?: never;
        head?: never;
        /** Change some fields of a transaction */
        patch: operations["changeTransaction"];
        trace?: never;
    };
    "/api/v1/transactions/{id}/pays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say which recurring item a transaction pays, or that it pays nothing */
        put: operations["setTransactionPays"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/{id}/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Split a transaction over categories, or make it whole again with no parts */
        put: operations["setTransactionParts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/{id}/files/{file_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of a transaction; with a session only */
        get: operations["downloadTransactionFile"];
        put?: never;
        post?: never;
        /** Take a file out of a transaction; the header Undo-Token brings it back */
        delete: operations["removeTransactionFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an entry would become: the category and account that it is likely to get, and its cuotas */
        get: operations["previewTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back an entry whose answer was lost: it is recorded no more, or this is what it became
         * @description With the Idempotency-Key that the entry was sent with. Without a transaction it was not recorded, and a request that is still under way with that key will not record it. With one it was, and stays as it is.
         */
        post: operations["withdrawTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories */
        get: operations["listCategories"];
        put?: never;
        /** Make a category */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One category */
        get: operations["readCategory"];
        put?: never;
        post?: never;
        /** Delete a category, in use or not: what used it becomes uncategorized; the header Undo-Token takes that back */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /** Change some fields of a category */
        patch: operations["changeCategory"];
        trace?: never;
    };
    "/api/v1/categories/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories and merchants that may be taken beside those that are there */
        get: operations["listCategoryOffers"];
        put?: never;
        /** Take what is offered; can be undone */
        post: operations["takeCategoryOffers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/category-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules, in the order in which they are tried */
        get: operations["listCategoryRules"];
        put?: never;
        /** Make a rule; it speaks for rows recorded from now on */
        post: operations["createCategoryRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/category-rules/suggestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rule that a transaction suggests */
        get: operations["suggestCategoryRule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/category-rules/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The rows a rule would change; writes nothing */
        post: operations["previewCategoryRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/category-rules/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run one rule, or all, over the rows that are there; can be undone */
        post: operations["applyCategoryRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/category-rules/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What each run of the rules did, newest first */
        get: operations["listRuleRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/category-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One rule */
        get: operations["readCategoryRule"];
        put?: never;
        post?: never;
        /** Delete a rule; the categories it set stay; the header Undo-Token takes that back */
        delete: operations["deleteCategoryRule"];
        options?: never;
        head?: never;
        /** Change some fields of a rule */
        patch: operations["changeCategoryRule"];
        trace?: never;
    };
    "/api/v1/transactions/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete, categorise, tag, defer or retype up to 500 transactions, or say their account or what they pay: all or none */
        post: operations["changeTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/{id}/installment-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay a purchase in cuotas: it becomes the anchor, which no longer counts; its cuotas do */
        post: operations["makeInstallmentPlan"];
        /** Cancel a plan, or pay it off early once a cuota has billed */
        delete: operations["endInstallmentPlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/installments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plans with their progress */
        get: operations["listInstallmentPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/installments/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The next cuota of every active plan, and their sum */
        get: operations["upcomingCuotas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/installments/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take in the bank’s list of running plans (BAC, Financiamientos) with their remaining cuotas */
        post: operations["importInstallmentPlans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/paste-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take in a pasted list of movements; duplicates and bad lines are said one by one */
        post: operations["pasteImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files that were imported, newest first */
        get: operations["listImports"];
        put?: never;
        /** Take in a file of movements (a statement as PDF, a workbook, CSV, a bank’s .xls of HTML, OFX, QFX, QIF, CAMT.053, MT940), sent as its bytes */
        post: operations["importFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** More of the rows that a paste or an import created, in the order of its lines */
        get: operations["listImportedRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revert a whole import */
        delete: operations["revertImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who made, changed or deleted what, newest first */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who made and changed a transaction, oldest first; deleted ones too */
        get: operations["readTransactionHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an operation back: ids, dates, categories as they were */
        post: operations["undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/export/hledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ledger as double entry for hledger, streamed, oldest first */
        get: operations["exportHledger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/export/beancount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ledger as double entry for Beancount, streamed, oldest first */
        get: operations["exportBeancount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/export/jsonl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every row of every table that is the person’s as a JSON object on a line of its own, streamed */
        get: operations["exportLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/by-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Spending by category, in colones */
        get: operations["spendingByCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/daily-spending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Spending by civil day, in colones; days without any are left out */
        get: operations["dailySpending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/pace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Spending of a cycle up to each of its days, next to the same day of the cycle before, in colones */
        get: operations["spendingPace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/monthly-trend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Spending and income by month, in colones; a month is a billing cycle unless by=calendar */
        get: operations["monthlyTrend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the rows of a search come to: sum, average, count, share, extremes, by group, next to another period */
        get: operations["queryLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/projection/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A year of the budget: what came, what is to come, and the balance after each month */
        get: operations["projectYear"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/projection/{year}/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A month of the budget (a billing cycle) with a line for each category and direction */
        get: operations["projectMonth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/balance-override/{year}/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the balance at the end of a month by hand; the header Undo-Token takes that back */
        put: operations["overrideBalance"];
        post?: never;
        /** Let the balance of a month be computed again; the header Undo-Token takes that back */
        delete: operations["removeBalanceOverride"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/cover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move allowance from one category to another in one cycle */
        post: operations["coverCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/carry-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a payment that a closed cycle left unpaid on the first day of the next cycle */
        post: operations["carryOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/commitments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The days to come with what is committed and planned, and the lowest balance there will be */
        get: operations["listCommitments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a figure of the budget is made of: components that add up to it exactly */
        get: operations["explainBudget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/installments/what-if": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a purchase, at once or in cuotas, would change in the months to come; nothing is written */
        post: operations["imaginePurchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/recurring-items/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Items that the ledger suggests: the same merchant, at a steady interval and amount */
        get: operations["suggestRecurringItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/recurring-items/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What merchants charge again and again, planned or not, and what that comes to in a month and in a year */
        get: operations["listRecurringCharges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/recurring-items/suggestions/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a recurring item of a suggestion, or make it part of the item that plans it already */
        post: operations["acceptRecurringSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/recurring-items/suggestions/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a suggestion is nothing fixed: it is not made again */
        post: operations["dismissRecurringSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/due-soon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is still to be paid in the current cycle, and what was paid: cards, cuotas, recurring items, receipts */
        get: operations["listDueSoon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/safe-to-spend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be spent today, this quincena and until the next salary; and whether it suffices for a payment or a price */
        get: operations["getSafeToSpend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/recurring-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What comes in and goes out again and again */
        get: operations["listRecurringItems"];
        put?: never;
        /** Plan something that comes in or goes out again and again */
        post: operations["createRecurringItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/recurring-items/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an item would have been in the last cycles: which transactions would have paid it; writes nothing */
        post: operations["previewRecurringItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/recurring-items/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What recurs with its prices over time, whether the last rose, and what a year of it comes to */
        get: operations["listRecurringPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/budget/recurring-items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One recurring item */
        get: operations["readRecurringItem"];
        /** Replace a recurring item: fields that are left out take their defaults */
        put: operations["replaceRecurringItem"];
        post?: never;
        /** Delete a recurring item; the header Undo-Token takes that back */
        delete: operations["deleteRecurringItem"];
        options?: never;
        head?: never;
        /** Change some fields of a recurring item */
        patch: operations["changeRecurringItem"];
        trace?: never;
    };
    "/api/v1/exchange-rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Colones for one dollar (sell) */
        get: operations["readDollarRate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exchange-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rates that are known; a currency without a rate is not in the list */
        get: operations["listExchangeRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exchange-rates/{currency}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set a rate by hand; it stays until the next accepted refresh of that currency, or a restart unless it is USD */
        put: operations["setExchangeRate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/salarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The salaries, newest first, and what all of them add up to in colones */
        get: operations["listSalaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings-accrual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accrual log: what each month added to MEMP and MPAT, oldest first */
        get: operations["listAccruals"];
        put?: never;
        /** Write a month into the accrual log; the balances move with it unless it is a baseline */
        post: operations["createAccrual"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings-accrual/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One entry of the accrual log */
        get: operations["readAccrual"];
        /** Replace an entry: fields that are left out take their defaults; the balances move by the difference */
        put: operations["replaceAccrual"];
        post?: never;
        /** Delete an entry, and what it is worth from the balances; the header Undo-Token takes both back */
        delete: operations["deleteAccrual"];
        options?: never;
        head?: never;
        /** Change some fields of an entry; the balances move by the difference */
        patch: operations["changeAccrual"];
        trace?: never;
    };
    "/api/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts */
        get: operations["listAccounts"];
        put?: never;
        /** Make an account */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/net-worth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What all accounts are worth in colones, by type, now and day by day; debts are negative */
        get: operations["readNetWorth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One account */
        get: operations["readAccount"];
        /** Replace an account: fields that are left out take their defaults */
        put: operations["replaceAccount"];
        post?: never;
        /** Delete an account; what it was worth until yesterday stays in the history of net worth */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /** Change some fields of an account */
        patch: operations["changeAccount"];
        trace?: never;
    };
    "/api/v1/merchant-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The names that a person gave merchants, by name */
        get: operations["listMerchantNames"];
        /** Call a merchant something else, in all its rows; can be undone */
        put: operations["saveMerchantName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchant-names/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The rows that a name for a merchant would be of; writes nothing */
        post: operations["previewMerchantName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/merchant-names/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a name: the rule’s is back; the header Undo-Token takes that back */
        delete: operations["deleteMerchantName"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reminders, by day */
        get: operations["listReminders"];
        put?: never;
        /** Make a reminder: the person is notified on its day */
        post: operations["createReminder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reminders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One reminder */
        get: operations["readReminder"];
        put?: never;
        post?: never;
        /** Delete a reminder; the header Undo-Token takes that back */
        delete: operations["deleteReminder"];
        options?: never;
        head?: never;
        /** Change some fields of a reminder */
        patch: operations["changeReminder"];
        trace?: never;
    };
    "/api/v1/accounts/{id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows until today that move an account, newest first, with what it held after each */
        get: operations["listAccountTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/checkpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was agreed with the bank, newest first, and whether it still holds */
        get: operations["listAccountCheckpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compare an account with what the bank says of a day, and agree */
        post: operations["reconcileAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/unknown-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cards and accounts that documents print and no account has, the most used first */
        get: operations["listUnknownNumbers"];
        put?: never;
        /** Say of which account a number is; the rows that carry it have that account from then on */
        post: operations["answerUnknownNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is due, as iCalendar: cuotas, card payments, recurring items, receipts */
        get: operations["readCalendarFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pensions/manual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter balances by hand: one per fund and date, replaced when there is one */
        post: operations["enterPensionBalances"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pensions/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The balances of the funds over time, the newest first */
        get: operations["listPensionSnapshots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pensions/snapshots/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a snapshot away; the header Undo-Token brings it back */
        delete: operations["deletePensionSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pensions/fund-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Balance, rendimientos, contributions and returns of each fund, over all or a range */
        get: operations["readFundSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/municipal-receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipts, the latest period first */
        get: operations["listMunicipalReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/municipal-receipts/water-consumption": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cubic metres and their cost by meter and period, what is unusual, and which bills never came */
        get: operations["readWaterConsumption"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/municipal-receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A receipt with its charges and readings */
        get: operations["readMunicipalReceipt"];
        put?: never;
        post?: never;
        /** Delete a receipt and its readings; the header Undo-Token brings them back */
        delete: operations["deleteMunicipalReceipt"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The documents that told of something, newest first */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One document */
        get: operations["readNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices/attachments/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture that came with a notice; with a session only */
        get: operations["downloadAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say whether its row is the row that it may be */
        post: operations["settleNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make one row of two that tell of one event */
        post: operations["mergeTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/{id}/detach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a document out of the row that it joined, and make a row of it */
        post: operations["detachNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The originals that were taken in, newest first */
        get: operations["listDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/documents/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For each fund and municipality: the months covered, missing, covered twice */
        get: operations["readDocumentCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is known of an original, and what it became */
        get: operations["readDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/documents/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The original itself; with a session only */
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sync-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When each source last sent something, whether that is too long ago, how the backups, the documents folder and the mailboxes are, what waits for the person, and which day it is */
        get: operations["readSyncStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mailboxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The mailboxes that are read, and how each is */
        get: operations["listMailboxes"];
        put?: never;
        /**
         * Read a mailbox from its newest mail on
         * @description It is connected to at once; this answer does not wait for it: POST /test says what is wrong.
         */
        post: operations["createMailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mailboxes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A mailbox, and how it is */
        get: operations["readMailbox"];
        put?: never;
        post?: never;
        /** Forget a mailbox: all that is stored of it but the rows and notices its mails made */
        delete: operations["forgetMailbox"];
        options?: never;
        head?: never;
        /**
         * Change a mailbox
         * @description Another host, port, security or username needs the password again. Another host, username or folder is read from its newest mail on.
         */
        patch: operations["changeMailbox"];
        trace?: never;
    };
    "/api/v1/mailboxes/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause a mailbox, or let it go on */
        post: operations["pauseMailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mailboxes/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connect now and say what is wrong, and which folders there are */
        post: operations["testMailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mailboxes/{id}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look for new mail now */
        post: operations["syncMailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mailboxes/{id}/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask Microsoft for the code that the person agrees with; the service waits until they have */
        post: operations["authorizeMailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mailboxes/{id}/backfill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the mails of the past months, or preview what that would give
         * @description The same months go on where they were stopped. Waits up to 10 seconds for the end: a small one is answered complete.
         */
        post: operations["backfillMailbox"];
        /** Stop reading the past; what was read stays */
        delete: operations["stopBackfill"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mailboxes/{id}/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails and attachments that could not be read, the newest first */
        get: operations["listMailboxFailures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mailboxes/{id}/failures/{failure_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read one of them again, now */
        post: operations["retryMailboxFailure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mailboxes/{id}/failures/{failure_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Put one of them aside: it is not tried again */
        delete: operations["putAsideMailboxFailure"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/demo-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the ledger holds example data */
        get: operations["readDemoData"];
        put?: never;
        /**
         * Fill a new ledger with a year of invented movements, accounts, plans and balances
         * @description Everything is marked, so that DELETE takes away exactly that. A ledger with rows of its own is 409.
         */
        post: operations["fillDemoData"];
        /** Take all example data away; rows of the person stay */
        delete: operations["removeDemoData"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/chat/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The agent, and who answers for it */
        get: operations["readChatInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/chat/agent/{name}/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The conversation as it is */
        post: operations["connectAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/chat/agent/{name}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer what the person said; without messages and resume, the conversation as it is */
        post: operations["runAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/chat/agent/{name}/stop/{threadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop the answer that is being given */
        post: operations["stopAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/chat/thread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stored conversation */
        get: operations["readChatThread"];
        put?: never;
        post?: never;
        /** Forget a conversation, also while it is being answered */
        delete: operations["deleteChatThread"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/chat/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The conversations, the latest first, at most 200 */
        get: operations["listChatThreads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/chat/threads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget a conversation, also while it is being answered */
        delete: operations["forgetChatThread"];
        options?: never;
        head?: never;
        /** Name a conversation */
        patch: operations["renameChatThread"];
        trace?: never;
    };
    "/api/v1/ingest/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of each e-mail, newest first */
        get: operations["listIngestedEmails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices/{id}/trust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say whether an untrusted notice comes from the bank: yes makes its row */
        post: operations["trustNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a notice that was not understood tells of no movement */
        post: operations["dismissNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ingest/forwarders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The addresses that forward mails and that nobody has said the owner of */
        get: operations["listForwarders"];
        put?: never;
        /** Say whether an address that forwards mails is the person’s own */
        post: operations["sayForwarder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices/kept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many texts of mails and messages without a row are kept, and for how long */
        get: operations["readKeptTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices/reread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read all kept texts again, with what this program can read now; with dry_run nothing is written */
        post: operations["rereadNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shares/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was shared and waits to be confirmed, with what its text would be */
        get: operations["readShare"];
        put?: never;
        post?: never;
        /** Let go of a share */
        delete: operations["dropShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shares/{key}/files/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file that was shared; with a session only */
        get: operations["downloadSharedFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shares/{key}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a share in: its text as messages, its pictures with them. Other files go to the doors of their kind */
        post: operations["takeShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process is alive */
        get: operations["healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether it can serve: the database answers, its schema is this program’s, and nothing of it is known to be damaged */
        get: operations["readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep photos (JPEG, PNG, WebP) and PDF files with a transaction; pictures lose where they were taken */
        post: operations["addTransactionFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pensions/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take in PDF statements; each file that is not taken says why */
        post: operations["uploadPensionStatements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/municipal-receipts/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take in PDF receipts: each makes one transaction; each file that is not taken says why */
        post: operations["uploadMunicipalReceipts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings document; when it changed is in Last-Modified */
        get: operations["readSettings"];
        /** Replace the settings document: a JSON object of at most 64 KiB */
        put: operations["replaceSettings"];
        post?: never;
        /** Empty the settings document */
        delete: operations["resetSettings"];
        options?: never;
        head?: never;
        /** Change some keys of the settings document by JSON merge patch: null removes */
        patch: operations["changeSettings"];
        trace?: never;
    };
    "/api/v1/chat/threads/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give files in a conversation: documents and pictures are taken in, lists of movements are read first */
        post: operations["giveChatFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ingest/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take in a bank’s e-mail: raw message/rfc822, or JSON
         * @description The same mail, or another notice of the same movement, makes one row. What is not understood is kept and listed.
         */
        post: operations["ingestEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ingest/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take in a bank’s text message or notification: JSON, plain text, or a form
         * @description The token may be sent as X-Api-Key too. The same message, or another notice of the same movement, makes one row. One-time codes and phishing are counted and never stored.
         */
        post: operations["ingestMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        MarkRead: {
            ids: number[];
        } | {
            /** @constant */
            all: true;
        };
        NotificationSettings: {
            /**
             * @description Nothing that is sent says an amount
             * @default false
             */
            hide_amounts?: boolean;
            /** @default null */
            quiet_hours?: {
                /** @description In the home time zone */
                from: string;
                /** @description In the home time zone */
                to: string;
            } | null;
            /**
             * @description Told when the projected balance falls below it; null is never
             * @default null
             */
            low_balance_crc?: number | null;
            /**
             * @default {
             *       "transaction": true,
             *       "stale_source": true,
             *       "low_balance": true,
             *       "cuota_due": true,
             *       "statement_closed": true,
             *       "payment_due": true,
             *       "high_use": true,
             *       "unusual_charge": true,
             *       "possible_duplicate": true,
             *       "due_before_salary": true,
             *       "left_unpaid": true,
             *       "price_rose": true,
             *       "weekly_recap": true,
             *       "uncategorized": true,
             *       "reminder": true
             *     }
             */
            kinds?: {
                /** @default true */
                transaction?: boolean;
                /** @default true */
                stale_source?: boolean;
                /** @default true */
                low_balance?: boolean;
                /** @default true */
                cuota_due?: boolean;
                /** @default true */
                statement_closed?: boolean;
                /** @default true */
                payment_due?: boolean;
                /** @default true */
                high_use?: boolean;
                /** @default true */
                unusual_charge?: boolean;
                /** @default true */
                possible_duplicate?: boolean;
                /** @default true */
                due_before_salary?: boolean;
                /** @default true */
                left_unpaid?: boolean;
                /** @default true */
                price_rose?: boolean;
                /** @default true */
                weekly_recap?: boolean;
                /** @default true */
                uncategorized?: boolean;
                /** @default true */
                reminder?: boolean;
            };
        };
        NewPushSubscription: {
            /** @description https, at a known push service */
            endpoint: string;
            expirationTime?: number | null;
            keys: {
                p256dh: string;
                auth: string;
            };
            /** @description What to call it; by default the browser and its system */
            device?: string;
        };
        PushEndpoint: {
            endpoint: string;
        };
        PasswordAgain: {
            password: string;
        };
        TotpCode: {
            code: string;
            /** @description Tokens to revoke with it: all, or these. By default none; the answer has those that are left */
            revoke_tokens?: boolean | number[];
        };
        NewPasskey: {
            /** @description What to call it; by default the browser and its system */
            name?: string;
            /** @description Tokens to revoke with it: all, or these. By default none; the answer has those that are left */
            revoke_tokens?: boolean | number[];
            /** @description RegistrationResponseJSON of WebAuthn */
            credential: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                /** @enum {string} */
                authenticatorAttachment?: "platform" | "cross-platform";
                clientExtensionResults: {
                    [key: string]: unknown;
                };
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[];
                };
            };
        };
        PasskeyName: {
            name: string;
        };
        EndOtherSessions: {
            /** @description Tokens to revoke with it: all, or these. By default none; the answer has those that are left */
            revoke_tokens?: boolean | number[];
        };
        NewToken: {
            name: string;
            scopes: ("read" | "write" | "calendar")[];
            expires_at?: string | null;
            /** @description Asked for once more; or `code` */
            password?: string;
            /** @description Of the authenticator app, or a recovery code, in place of the password */
            code?: string;
        };
        OauthDecision: {
            /** @description What is granted: at least `read`; null for nothing */
            scopes: ("read" | "write")[] | null;
            /** @description Asked for once more; or `code` */
            password?: string;
            code?: string;
        };
        Credentials: {
            username: string;
            password: string;
            /** @description Six digits of the authenticator app, or a recovery code, where a second factor is on */
            code?: string;
        };
        PasskeyLogin: {
            /** @description AuthenticationResponseJSON of WebAuthn */
            credential: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                /** @enum {string} */
                authenticatorAttachment?: "platform" | "cross-platform";
                clientExtensionResults: {
                    [key: string]: unknown;
                };
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string;
                };
            };
        };
        /** @enum {string} */
        TransactionType: "COMPRA" | "RETIRO" | "TRANSFERENCIA" | "DEVOLUCION" | "DEPOSITO" | "SALARY" | "PAGO_TARJETA" | "TRASPASO";
        /** @enum {string} */
        Currency: "CRC" | "USD" | "EUR" | "BTC" | "XMR" | "FCL" | "ROP" | "VOL" | "MEMP" | "MPAT" | "MORTGAGE";
        TransactionChange: {
            merchant?: string;
            /** @description Naive UTC, or with an offset, or a bare day */
            date?: string;
            /** @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits */
            amount?: number | string;
            currency?: components["schemas"]["Currency"];
            type?: components["schemas"]["TransactionType"];
            source?: string;
            category_id?: number | null;
            reference?: string | null;
            external_id?: string | null;
            notes?: string | null;
            deferred_to_next_cycle?: boolean;
            raw_charges?: {
                concept: string;
                currency?: components["schemas"]["Currency"];
                card?: string;
                authorization?: string;
                reference?: string;
                place?: string;
                note?: string;
                /**
                 * @description What became of the arrears that a receipt bills again
                 * @enum {string}
                 */
                code?: "arrears_left_out" | "arrears_partly_left_out" | "arrears_included";
                /** @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits */
                amount?: number | string;
            }[] | null;
            /** @description What it moves; null for none of the accounts */
            account_id?: number | null;
            /** @description Where a TRASPASO or a PAGO_TARJETA goes */
            to_account_id?: number | null;
            tags?: string[];
            /** @description What it is split over: 2 to 20 parts that add up to its amount; none of them makes it whole again */
            parts?: components["schemas"]["NewPart"][];
        };
        NewPart: {
            category_id: number | null;
            /** @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits */
            amount: number | string;
            note?: string;
        };
        WholeTransaction: {
            merchant: string;
            /** @description Naive UTC, or with an offset, or a bare day */
            date: string;
            /** @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits */
            amount: number | string;
            currency: components["schemas"]["Currency"];
            type: components["schemas"]["TransactionType"];
            /** @default MANUAL */
            source?: string;
            category_id?: number | null;
            /** @default null */
            reference?: string | null;
            /** @default null */
            external_id?: string | null;
            /** @default null */
            notes?: string | null;
            /** @default false */
            deferred_to_next_cycle?: boolean;
            raw_charges?: {
                concept: string;
                currency?: components["schemas"]["Currency"];
                card?: string;
                authorization?: string;
                reference?: string;
                place?: string;
                note?: string;
                /**
                 * @description What became of the arrears that a receipt bills again
                 * @enum {string}
                 */
                code?: "arrears_left_out" | "arrears_partly_left_out" | "arrears_included";
                /** @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits */
                amount?: number | string;
            }[] | null;
            /** @description What it moves; null for none of the accounts */
            account_id?: number | null;
            /** @description Where a TRASPASO or a PAGO_TARJETA goes */
            to_account_id?: number | null;
            tags?: string[];
        };
        TransactionPays: {
            /** @description Null: it pays nothing */
            recurring_item_id: number | null;
            /**
             * @description The day of the occurrence; without it the nearest one of its cycle that is free
             * @default null
             */
            on?: string | null;
        };
        TransactionSplit: {
            /** @description What it is split over: 2 to 20 parts that add up to its amount; none of them makes it whole again */
            parts: components["schemas"]["NewPart"][];
        };
        NewTransaction: {
            merchant: string;
            /** @description Naive UTC, or with an offset, or a bare day */
            date: string;
            /** @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits */
            amount: number | string;
            currency: components["schemas"]["Currency"];
            type: components["schemas"]["TransactionType"];
            /** @default MANUAL */
            source?: string;
            category_id?: number | null;
            /** @default null */
            reference?: string | null;
            /** @default null */
            external_id?: string | null;
            /** @default null */
            notes?: string | null;
            /** @default false */
            deferred_to_next_cycle?: boolean;
            raw_charges?: {
                concept: string;
                currency?: components["schemas"]["Currency"];
                card?: string;
                authorization?: string;
                reference?: string;
                place?: string;
                note?: string;
                /**
                 * @description What became of the arrears that a receipt bills again
                 * @enum {string}
                 */
                code?: "arrears_left_out" | "arrears_partly_left_out" | "arrears_included";
                /** @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits */
                amount?: number | string;
            }[] | null;
            /** @description What it moves; null for none of the accounts */
            account_id?: number | null;
            /** @description Where a TRASPASO or a PAGO_TARJETA goes */
            to_account_id?: number | null;
            tags?: string[];
            /**
             * @description The category is a guess, as the preview made it: a rule replaces it
             * @enum {string}
             */
            category_guess?: "earlier" | "words";
            /**
             * @description The account is a guess by earlier rows, as the preview made it: a document or a rule replaces it
             * @constant
             */
            account_by?: "earlier";
            cuotas?: number;
        };
        SentEntry: {
            source: string;
            external_id: string;
        };
        NewCategory: {
            name: string;
            identifier?: string;
            /** @default null */
            color_slot?: number | null;
        };
        CategoryChange: {
            name?: string;
            identifier?: string;
            color_slot?: number | null;
        };
        TakeOffersRequest: {
            identifiers: ("alquiler-vivienda" | "seguros" | "impuestos-comisiones" | "viajes" | "mascotas")[];
            /** @default false */
            merchants?: boolean;
            /**
             * @description Run all rules over the rows that are there; those whose category a person set stay
             * @default false
             */
            apply?: boolean;
        };
        NewCategoryRule: {
            pattern: string;
            /**
             * @default contains
             * @enum {string}
             */
            match?: "contains" | "word" | "prefix" | "regex";
            /** @default null */
            category_id?: number | null;
            /**
             * @description The account that it sets, where nothing else says one
             * @default null
             */
            account_id?: number | null;
            /**
             * @description Lower is tried first
             * @default 0
             */
            priority?: number;
        };
        RulePreviewRequest: {
            pattern: string;
            /**
             * @default contains
             * @enum {string}
             */
            match?: "contains" | "word" | "prefix" | "regex";
            /** @default null */
            category_id?: number | null;
            /**
             * @description The account that it sets, where nothing else says one
             * @default null
             */
            account_id?: number | null;
            /**
             * @description Lower is tried first
             * @default 0
             */
            priority?: number;
            /** @default false */
            include_manual?: boolean;
            /** @description The stored rule that this one would take the place of */
            rule_id?: number;
        };
        RuleRunRequest: {
            rule_id?: number;
            /** @default false */
            include_manual?: boolean;
        };
        CategoryRuleChange: {
            pattern?: string;
            /** @enum {string} */
            match?: "contains" | "word" | "prefix" | "regex";
            category_id?: number | null;
            /** @description The account that it sets, where nothing else says one */
            account_id?: number | null;
            /** @description Lower is tried first */
            priority?: number;
        };
        BulkRequest: {
            /** @constant */
            action: "delete";
            ids: number[];
        } | {
            /** @constant */
            action: "set_category";
            ids: number[];
            category_id: number | null;
        } | {
            /** @constant */
            action: "set_account";
            ids: number[];
            account_id: number | null;
        } | {
            /** @constant */
            action: "set_deferred";
            ids: number[];
            deferred: boolean;
        } | {
            /** @constant */
            action: "set_pays";
            ids: number[];
            recurring_item_id: number | null;
        } | {
            /** @constant */
            action: "add_tags";
            ids: number[];
            tags: string[];
        } | {
            /** @constant */
            action: "remove_tags";
            ids: number[];
            tags: string[];
        } | {
            /** @constant */
            action: "set_type";
            ids: number[];
            type: components["schemas"]["TransactionType"];
        };
        NewPlan: {
            cuotas: number;
            /** @description The regular cuota; the last is what is left */
            amount_per_cuota?: number | string;
        };
        PlanListRequest: {
            text: string;
            /** @default false */
            dry_run?: boolean;
        };
        PasteRequest: {
            text: string;
            /**
             * @description Take every line, duplicate or not
             * @default false
             */
            allow_duplicates?: boolean;
            /**
             * @description Take these lines, duplicate or not; possible when yet another row fits
             * @default []
             */
            force_lines?: number[];
            /** @default PASTE */
            source?: string;
            /** @description Of the lines that print none; unless said, that of the account whose list it is, or colones */
            currency?: components["schemas"]["Currency"];
            /**
             * @description These lines are the rows that they may be (`possible`)
             * @default []
             */
            same_lines?: number[];
            /** @description The account whose list it is, where the list does not say; null when it is of none of the accounts */
            account_id?: number | null;
            /**
             * @description False: its salaries add nothing to MEMP and MPAT, now or later
             * @default true
             */
            accrue?: boolean;
            /** @description Answers `question`: whether lines without any sign are a card’s purchases */
            card_purchases?: boolean;
            /**
             * @description Say what would happen and write nothing
             * @default false
             */
            dry_run?: boolean;
        };
        UndoRequest: {
            /** Format: uuid */
            undo_token: string;
            /** @description Of an import, a paste, a bulk change or a run of rules: leave the rows that changed since as they are, and take back the rest. Without it they are 409 changed_since_some */
            keep_changed?: boolean;
        };
        BalanceOverride: {
            /** @description In colones; below zero for a debt */
            balance: number | string;
        };
        BudgetCover: {
            month: string;
            from_category_id: number;
            to_category_id: number;
            /** @description In colones */
            amount: number | string;
        };
        CarryOver: {
            recurring_item_id: number;
            /**
             * Format: date
             * @description The day on which it fell
             */
            on: string;
        };
        /** @enum {string} */
        BudgetDirection: "income" | "expense";
        WhatIfPurchase: {
            /** @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits */
            amount: number | string;
            currency: components["schemas"]["Currency"];
            /** @description 1: paid at once */
            cuotas: number;
            /**
             * @description Replaces the regular cuota
             * @default null
             */
            amount_per_cuota?: (number | string) | null;
            /**
             * Format: date
             * @description The day of the purchase: today, or later
             */
            date?: string;
            /** @default null */
            category_id?: number | null;
        };
        AcceptedSuggestion: {
            name: string;
            /** @enum {string} */
            type: "INCOME" | "EXPENSE";
            currency: components["schemas"]["Currency"];
            /** @default null */
            category_id?: number | null;
            /** @enum {string} */
            frequency: "weekly" | "semimonthly" | "monthly" | "yearly";
            /**
             * @description Of the month, for monthly, every_n_months and yearly only; without it, the day of starts_on
             * @default null
             */
            day?: number | null;
            /** Format: date */
            starts_on: string;
            /** @description Of each time it falls; more than zero */
            amount: number | string;
            /** @description The item that covers it */
            part_of?: number;
            /**
             * @description link: the item takes its merchant as a word; replace: it becomes what is suggested
             * @enum {string}
             */
            how?: "link" | "replace";
        };
        DismissedSuggestion: {
            name: string;
            /** @enum {string} */
            type: "INCOME" | "EXPENSE";
            currency: components["schemas"]["Currency"];
        };
        NewRecurringItem: {
            name: string;
            type: components["schemas"]["RecurringItemType"];
            /** @description Of each time it falls; more than zero */
            amount: number | string;
            currency: components["schemas"]["Currency"];
            /** @default null */
            category_id?: number | null;
            frequency: components["schemas"]["Frequency"];
            /**
             * @description Every how many weeks or months: for every_n_weeks and every_n_months only
             * @default null
             */
            interval?: number | null;
            /**
             * @description Of the month, for monthly, every_n_months and yearly only; without it, the day of starts_on
             * @default null
             */
            day?: number | null;
            /** Format: date */
            starts_on: string;
            /**
             * @description The last day on which it may fall
             * @default null
             */
            ends_on?: string | null;
            /** @default true */
            active?: boolean;
            /** @description payment: one row pays each time it falls; allowance: an amount for its category to be spent from */
            mode?: components["schemas"]["RecurringItemMode"];
            /** @description Words of merchants that mean it, beside its name */
            matches?: string[];
        };
        /** @enum {string} */
        RecurringItemType: "INCOME" | "EXPENSE" | "SAVINGS";
        /** @enum {string} */
        Frequency: "monthly" | "semimonthly" | "weekly" | "every_n_weeks" | "every_n_months" | "yearly";
        /** @enum {string} */
        RecurringItemMode: "payment" | "allowance";
        RecurringItemPreviewRequest: {
            item: components["schemas"]["NewRecurringItem"];
            id?: number;
        };
        RecurringItemChange: {
            name?: string;
            type?: components["schemas"]["RecurringItemType"];
            /** @description Of each time it falls; more than zero */
            amount?: number | string;
            currency?: components["schemas"]["Currency"];
            category_id?: number | null;
            frequency?: components["schemas"]["Frequency"];
            /** @description Every how many weeks or months: for every_n_weeks and every_n_months only */
            interval?: number | null;
            /** @description Of the month, for monthly, every_n_months and yearly only; without it, the day of starts_on */
            day?: number | null;
            /** Format: date */
            starts_on?: string;
            /** @description The last day on which it may fall */
            ends_on?: string | null;
            active?: boolean;
            /** @description payment: one row pays each time it falls; allowance: an amount for its category to be spent from */
            mode?: components["schemas"]["RecurringItemMode"];
            /** @description Words of merchants that mean it, beside its name */
            matches?: string[];
        };
        ManualRate: {
            /** @description Colones for one unit: up to 12 decimals and 15 significant digits */
            rate: number | string;
        };
        NewAccrual: {
            year: number;
            month: number;
            /** @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits */
            memp_amount: number | string;
            /** @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits */
            mpat_amount: number | string;
            /** @default manual */
            source?: components["schemas"]["AccrualSource"];
            /**
             * @description The salary it came from
             * @default null
             */
            transaction_id?: number | null;
        };
        /**
         * @description baseline: the money is in the opening balance and moves nothing; salary: a SALARY row made it
         * @enum {string}
         */
        AccrualSource: "baseline" | "salary" | "manual";
        AccrualChange: {
            year?: number;
            month?: number;
            /** @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits */
            memp_amount?: number | string;
            /** @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits */
            mpat_amount?: number | string;
            source?: components["schemas"]["AccrualSource"];
            /** @description The salary it came from */
            transaction_id?: number | null;
        };
        NewAccount: {
            name: string;
            account_type: components["schemas"]["AccountType"];
            /** @default OTHER */
            bank?: components["schemas"]["Bank"];
            currency: components["schemas"]["Currency"];
            /**
             * @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits
             * @default 0
             */
            balance?: number | string;
            /** @default null */
            next_payment?: string | null;
            /** @default null */
            notes?: string | null;
            /** @description The last four digits of its cards, its IBAN, its telephones of SINPE, its own number */
            numbers?: string[];
            /** @description The day of the balance; today when it is set without, null for a balance that rows do not move */
            balance_as_of?: string | null;
            /**
             * @description Of a card: the day of the month on which it closes
             * @default null
             */
            closing_day?: number | null;
            /**
             * @description Of a card: the day of the month by which it is paid
             * @default null
             */
            due_day?: number | null;
            /** @default null */
            credit_limit?: (number | string) | null;
        };
        /** @enum {string} */
        AccountType: "checking" | "cash" | "savings" | "pension" | "crypto" | "credit_card" | "liability";
        /** @enum {string} */
        Bank: "BAC" | "BCR" | "BNCR" | "POPULAR" | "DAVIVIENDA" | "DAVIBANK" | "PROMERICA" | "SCOTIABANK" | "MUTUAL" | "OTHER";
        AccountChange: {
            name?: string;
            account_type?: components["schemas"]["AccountType"];
            bank?: components["schemas"]["Bank"];
            currency?: components["schemas"]["Currency"];
            /** @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits */
            balance?: number | string;
            next_payment?: string | null;
            notes?: string | null;
            /** @description The last four digits of its cards, its IBAN, its telephones of SINPE, its own number */
            numbers?: string[];
            /** @description The day of the balance; today when it is set without, null for a balance that rows do not move */
            balance_as_of?: string | null;
            /** @description Of a card: the day of the month on which it closes */
            closing_day?: number | null;
            /** @description Of a card: the day of the month by which it is paid */
            due_day?: number | null;
            credit_limit?: (number | string) | null;
        };
        MerchantNameRequest: {
            /** @description As a row has it, in the words of the bank */
            merchant: string;
            /**
             * @description name: all that is called like it by the rule; printed: only what the bank prints like it
             * @default name
             * @enum {string}
             */
            scope?: "name" | "printed";
        };
        NewMerchantName: {
            /** @description As a row has it, in the words of the bank */
            merchant: string;
            /**
             * @description name: all that is called like it by the rule; printed: only what the bank prints like it
             * @default name
             * @enum {string}
             */
            scope?: "name" | "printed";
            name: string;
        };
        NewReminder: {
            text: string;
            /**
             * Format: date
             * @description The day on which the person is told
             */
            due_on: string;
            /** @default false */
            done?: boolean;
        };
        ReminderChange: {
            text?: string;
            /**
             * Format: date
             * @description The day on which the person is told
             */
            due_on?: string;
            done?: boolean;
        };
        ReconcileInput: {
            /**
             * Format: date
             * @description Not a day to come
             */
            as_of: string;
            /** @description What the bank says; of a debt what is owed */
            balance: number | string;
            /** @description Whether to write it down as agreed */
            agree?: boolean;
        };
        NumberAnswer: {
            /** @enum {string} */
            issuer: "BAC" | "BCR" | "BNCR" | "POPULAR" | "DAVIVIENDA" | "DAVIBANK" | "PROMERICA" | "SCOTIABANK" | "MUTUAL" | "OTHER";
            number: string;
            account_id?: number;
            new_account?: components["schemas"]["NewAccount"];
            /**
             * @description It is of none of the accounts: it is not asked again
             * @constant
             */
            dismiss?: true;
        };
        ManualPensionEntries: {
            entries: {
                fund: components["schemas"]["Fund"];
                /** @description JSON number or decimal string; decimals, zeros too: 2, BTC 8, XMR 12; 15 significant digits */
                balance: number | string;
                rendimientos?: (number | string) | null;
                /**
                 * Format: date
                 * @description The last end of a month when left out
                 */
                as_of?: string;
            }[];
        };
        /** @enum {string} */
        Fund: "VOL" | "ROP" | "FCL";
        SettleRequest: {
            same: boolean;
        };
        MergeRequest: {
            other_id: number;
        };
        DetachRequest: {
            notice_id: number;
        };
        NewMailbox: {
            name?: string;
            host: string;
            port: number;
            /** @enum {string} */
            security: "tls" | "starttls";
            username: string;
            /** @description Is stored encrypted and never answered */
            password?: string;
            /**
             * @description The id of the person’s own application at Microsoft; then there is no password
             * @default null
             */
            client_id?: string | null;
            /**
             * @description Null: the provider’s folder of all mail where there is one, otherwise the inbox
             * @default null
             */
            folder?: string | null;
            /** @description Whose attachments are read */
            attachment_senders?: string[];
            /** @description The server whose Authentication-Results count; null: whichever has received the mail */
            trusted_server?: string | null;
        };
        MailboxChange: {
            name?: string;
            host?: string;
            port?: number;
            /** @enum {string} */
            security?: "tls" | "starttls";
            username?: string;
            /** @description Is stored encrypted and never answered */
            password?: string;
            /** @description The id of the person’s own application at Microsoft; then there is no password */
            client_id?: string | null;
            /** @description Null: the provider’s folder of all mail where there is one, otherwise the inbox */
            folder?: string | null;
            /** @description Whose attachments are read */
            attachment_senders?: string[];
            /** @description The server whose Authentication-Results count; null: whichever has received the mail */
            trusted_server?: string | null;
        };
        PauseMailbox: {
            /** @default true */
            paused?: boolean;
        };
        BackfillRequest: {
            months: number;
            /** @default false */
            dry_run?: boolean;
        };
        /** @description RunAgentInput of AG-UI 1.0 */
        RunAgentInput: {
            threadId: string;
            runId: string;
            protocolVersion?: string;
            messages: ({
                id: string;
                role: string;
            } & {
                [key: string]: unknown;
            })[];
            state?: unknown;
            context?: ({
                description: string;
                value: string;
            } & {
                [key: string]: unknown;
            })[];
            forwardedProps?: unknown;
            resume?: ({
                interruptId: string;
                /** @enum {string} */
                status: "resolved" | "cancelled";
                payload?: {
                    approved: boolean;
                    tool?: string;
                    arguments?: {
                        [key: string]: unknown;
                    };
                };
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        ChatThreadChange: {
            title: string;
        };
        TrustRequest: {
            from_bank: boolean;
        };
        DismissRequest: Record<string, never>;
        ForwarderRequest: {
            address: string;
            mine: boolean;
        };
        RereadRequest: {
            /** @default false */
            dry_run?: boolean;
        };
        TakeShareRequest: {
            /** @description The text as the person has changed it */
            text?: string;
        };
        RowFileUpload: {
            /** @description JPEG, PNG, WebP and PDF files of at most 10 MB each, at most 20 with a transaction */
            files: string[];
        };
        Upload: {
            /** @description PDF files of at most 10 MB each */
            files: string[];
        };
        Settings: {
            /**
             * @description Of the screen, and of what is sent
             * @enum {string}
             */
            language?: "es" | "en";
            saved_views?: {
                name: string;
                q: string;
            }[];
            /** @description The person’s own accounts and telephones of SINPE Móvil */
            own_money?: {
                ibans?: string[];
                phones?: string[];
            };
            /** @description Whose addresses forward mails; how long, and how much of, the texts that made no row are kept */
            mail?: {
                own_addresses?: string[];
                other_addresses?: string[];
                /** @default 90 */
                keep_days?: number;
                /** @default 50 */
                keep_megabytes?: number;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description A JSON merge patch (RFC 7396): null removes a key, objects merge, anything else replaces */
        SettingsPatch: {
            [key: string]: unknown;
        };
        ChatFiles: {
            /** @description PDF files, pictures or lists of movements of at most 10 MB each */
            files: string[];
        };
        Mail: {
            from: string;
            subject: string;
            /** @description When the bank sent it: ISO 8601, or as in a mail header */
            date: string;
            message_id?: string | null;
            text?: string | null;
            html?: string | null;
            /** @description The mail’s headers of that name, the topmost first, where the workflow has them */
            authentication_results?: string | string[];
        };
        /** @description A text is needed: `text`, or `message`, `body`, `msg`, `content`. Other fields are left alone. */
        Message: {
            text?: string;
            /** @description Or `from`, `address`, `number` */
            sender?: string | number | null;
            /** @description ISO 8601, seconds or milliseconds */
            received_at?: string | number | null;
            /** @enum {string} */
            channel?: "sms" | "push" | "share" | "paste";
        } & {
            [key: string]: unknown;
        };
        NotificationPage: {
            items: components["schemas"]["Notification"][];
            /** @description Send it as `cursor` for the next page; null at the end */
            next_cursor: string | null;
            total: number;
            /** @description Of all, whatever was asked for */
            unread: number;
        };
        Notification: {
            id: number;
            /** @enum {string} */
            kind: "transaction" | "stale_source" | "low_balance" | "cuota_due" | "statement_closed" | "payment_due" | "high_use" | "unusual_charge" | "possible_duplicate" | "due_before_salary" | "left_unpaid" | "price_rose" | "weekly_recap" | "uncategorized" | "reminder" | "security" | "upgrade" | "test";
            /** @description What it tells; null of one that was written without */
            code: string | null;
            params: {
                [key: string]: unknown;
            } | null;
            /** @description In the language of the settings, as is the body */
            title: string;
            body: string;
            /** @description A path of the web client */
            url: string;
            transaction_id: number | null;
            created_at: string;
            read_at: string | null;
        };
        /** @description RFC 9457 problem details */
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            /** @enum {string} */
            code: "malformed_request" | "unauthenticated" | "wrong_credentials" | "second_factor_required" | "wrong_second_factor" | "missing_scope" | "confirmation_required" | "cross_origin" | "not_found" | "agent_not_found" | "method_not_allowed" | "conflict" | "run_in_progress" | "precondition_failed" | "too_large" | "uri_too_long" | "unsupported_media_type" | "validation" | "idempotency_mismatch" | "too_many_requests" | "second_factor_locked" | "headers_too_large" | "internal" | "unavailable";
            /** @description Why, where the code alone does not say it: always with a code of many refusals */
            reason?: components["schemas"]["ProblemReason"];
            params?: {
                [key: string]: string | number;
            };
            request_id: string;
            errors?: {
                path: string;
                message: string;
                code: components["schemas"]["ProblemReason"];
                params: {
                    [key: string]: string | number;
                };
            }[];
            /** @description With the codes of a second factor: totp, passkey, recovery; what there is of them */
            methods?: string[];
        };
        /** @enum {string} */
        ProblemReason: "not_valid" | "wrong_type" | "unknown_field" | "too_short" | "too_long" | "too_few" | "too_many" | "too_small" | "too_large" | "wrong_format" | "not_one_of" | "needed" | "key_used" | "named_twice" | "unstorable_text" | "number_not_exact" | "not_a_mail_address" | "not_an_iban" | "not_an_account_number" | "not_an_iban_number" | "not_a_phone" | "not_a_number" | "too_many_decimals" | "too_many_digits" | "not_above_zero" | "negative" | "unfit_amount" | "unfit_balance" | "unfit_currency" | "no_rate" | "rates_begin" | "not_a_rate" | "over_available" | "not_a_moment" | "not_a_day" | "not_a_month_text" | "clock_ahead" | "same_hour" | "outside_budget" | "in_future" | "not_in_future" | "wrong_order" | "day_is_past" | "in_past" | "budget_ended" | "budget_years" | "budget_begins" | "not_a_month" | "no_account_id" | "same_account" | "not_own_money" | "no_account_named" | "several_accounts_named" | "one_answer_needed" | "does_nothing" | "no_category_id" | "same_row" | "no_category" | "other_category" | "search_not_understood" | "in_plan" | "follows_purchase" | "parts_do_not_add_up" | "split_amount" | "split_category" | "split_category_of" | "split_in_plan" | "split_own_money" | "plan_of_split" | "not_a_tag" | "not_a_purchase" | "in_plan_already" | "plan_paid" | "lone_cuota" | "external_id_taken" | "identifier_taken" | "identifier_needed" | "pattern_taken" | "category_taken" | "rule_taken" | "deleted_meanwhile" | "amounts_differ" | "both_in_plans" | "only_document" | "nothing_asked" | "text_gone" | "no_movement_read" | "undo_over" | "undone_already" | "changed_since" | "notes_too_long" | "changed_since_some" | "newer_in_the_way" | "owner_gone" | "allowance_is_expense" | "allowance_needs_category" | "interval_needed" | "interval_unused" | "interval_range" | "day_unused" | "day_range" | "ends_before_start" | "planned_already" | "not_the_planner" | "nothing_to_link" | "no_item" | "no_payment" | "not_a_payment" | "cannot_pay" | "not_due_in_cycle" | "no_rate_of_row" | "paid_by_other" | "not_due" | "not_due_soon" | "cycle_open" | "carried_already" | "paid_already" | "month_taken" | "no_transaction" | "statement_says" | "entry_twice" | "savings_too_large" | "nothing_here" | "no_transaction_of_id" | "not_among_found" | "never_was" | "no_plan" | "no_accrual" | "no_override" | "no_account" | "no_merchant_name" | "no_reminder" | "no_snapshot" | "no_receipt" | "no_thread" | "no_document" | "original_gone" | "no_notice" | "not_its_notice" | "no_attachment" | "no_import" | "no_row_file" | "no_shared_file" | "no_rule" | "no_rate_yet" | "no_delivery" | "no_subscription" | "no_session" | "no_token" | "no_passkey" | "totp_off" | "no_tool" | "starting" | "stopping" | "busy" | "interrupted" | "files_waiting" | "passwords_waiting" | "database_away" | "database_busy" | "other_schema" | "ledger_damaged" | "disk_full" | "disk_fails" | "too_many_open" | "too_many_attempts" | "passkeys_waiting" | "conversations_waiting" | "pdf_has_password" | "pdf_without_text" | "pdf_not_read" | "file_is_workbook" | "file_is_packed" | "workbook_damaged" | "workbook_too_large" | "xml_not_read" | "file_not_text" | "file_too_large" | "too_many_movements" | "no_header" | "no_column" | "no_amount_column" | "no_files" | "too_many_files" | "upload_broken" | "not_an_upload" | "not_json" | "not_bytes" | "body_too_large" | "other_media_type" | "too_many_lines" | "wrong_password" | "wrong_code" | "no_secret" | "too_many_passkeys" | "passkey_known" | "passkey_not_accepted" | "passkey_not_made_here" | "no_second_factor" | "unknown_push_service" | "passkey_expired" | "own_rows" | "settings_too_large" | "share_over" | "proposal_over" | "not_proposed" | "only_text" | "nothing_found" | "others_found" | "nothing_to_change" | "no_mailbox" | "no_mailbox_failure" | "no_backfill" | "mailbox_taken" | "mailbox_paused" | "mailbox_has_password" | "password_or_client" | "password_anew" | "client_id_refused" | "mail_provider_away" | "cuotas_out_of_range" | "cuota_not_above_zero" | "cuota_below_unit" | "nothing_for_last" | "pattern_too_long" | "pattern_empty" | "matches_everything" | "missing_parenthesis" | "unexpected_parenthesis" | "missing_bracket" | "nothing_to_repeat" | "repeated_twice" | "bad_repeat_count" | "bad_character_range" | "bad_escape" | "trailing_backslash" | "bad_group_name" | "repeated_group_name" | "unsupported_syntax" | "bad_expression";
        MarkedRead: {
            /** @description How many became read */
            read: number;
            unread: number;
        };
        VapidPublicKey: {
            public_key: string;
        };
        PushSubscription: {
            id: number;
            device: string;
            /** @description Of the push service */
            host: string;
            created_at: string;
            last_sent_at: string | null;
            failing_since: string | null;
        };
        NotificationTest: {
            sent_to: number;
        };
        NotificationDeliveryPage: {
            items: components["schemas"]["NotificationDelivery"][];
            /** @description Send it as `cursor` for the next page; null at the end */
            next_cursor: string | null;
            total: number;
        };
        NotificationDelivery: {
            id: number;
            notification_id: number;
            /** @description The notification's */
            title: string;
            /** @enum {string} */
            channel: "push" | "ntfy" | "telegram" | "email" | "webhook";
            /** @description Of a push: which browser it goes to */
            device: string | null;
            /** @enum {string} */
            state: "waiting" | "sent" | "failed" | "expired";
            attempts: number;
            last_error: string | null;
            created_at: string;
            sent_at: string | null;
        };
        NotificationDeliveryWithLog: {
            id: number;
            notification_id: number;
            /** @description The notification's */
            title: string;
            /** @enum {string} */
            channel: "push" | "ntfy" | "telegram" | "email" | "webhook";
            /** @description Of a push: which browser it goes to */
            device: string | null;
            /** @enum {string} */
            state: "waiting" | "sent" | "failed" | "expired";
            attempts: number;
            last_error: string | null;
            created_at: string;
            sent_at: string | null;
            /** @description Each attempt, newest first, at most 100 */
            log: {
                at: string;
                /** @enum {string} */
                outcome: "sent" | "retry" | "refused";
                /** @description Why it was not taken */
                detail: string | null;
            }[];
        };
        NotificationChannel: {
            /** @enum {string} */
            name: "ntfy" | "telegram" | "email" | "webhook";
            configured: boolean;
            /** @description The server it goes to; null when it is not configured */
            host: string | null;
            /** @description The environment variables that set it up */
            variables: string[];
        };
        Me: {
            username: string;
            /** @enum {string} */
            via: "session" | "token";
            scopes: ("read" | "write" | "calendar")[];
            expires_at: string | null;
            /** @description The billing cycle it is now, such as 2026-04 */
            cycle: string;
        };
        SecondFactor: {
            totp: {
                enabled: boolean;
                since: string | null;
            };
            passkeys: components["schemas"]["Passkey"][];
            recovery_codes_left: number;
            /** @description APP_ORIGIN: where passkeys are made and used, and nowhere else */
            passkeys_origin: string;
        };
        Passkey: {
            id: number;
            name: string;
            created_at: string;
            last_used_at: string | null;
        };
        TotpSecret: {
            /** @description In base32, to type into an app */
            secret: string;
            /** @description otpauth://totp/…, to show as a QR */
            uri: string;
        };
        FirstRecoveryCodes: {
            /** @description Shown once: when they are the first, otherwise null */
            recovery_codes: string[] | null;
            /** @description The tokens that still open the service */
            tokens: components["schemas"]["Token"][];
        };
        Token: {
            id: number;
            name: string;
            /** @description How the token begins */
            prefix: string;
            scopes: ("read" | "write" | "calendar")[];
            created_at: string;
            last_used_at: string | null;
            expires_at: string | null;
            /** @description A program asked for it over OAuth; it opens `/mcp` alone */
            is_oauth: boolean;
        };
        /** @description PublicKeyCredentialCreationOptionsJSON of WebAuthn */
        PasskeyCreationOptions: {
            challenge: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Recovery codes when they are the first; they are shown this once */
        CreatedPasskey: {
            passkey: components["schemas"]["Passkey"];
            recovery_codes: string[] | null;
            /** @description The tokens that still open the service */
            tokens: components["schemas"]["Token"][];
        };
        RecoveryCodes: {
            recovery_codes: string[];
        };
        Session: {
            id: number;
            /** @description Whether it is the one that asks */
            current: boolean;
            created_at: string;
            /** @description To the minute */
            last_seen_at: string;
            expires_at: string;
            /** @description Browser and system, as the browser said */
            device: string | null;
            /** @description The address it was opened from */
            address: string | null;
        };
        EndedOtherSessions: {
            /** @description The tokens that still open the service */
            tokens: components["schemas"]["Token"][];
        };
        CreatedToken: {
            id: number;
            name: string;
            /** @description How the token begins */
            prefix: string;
            scopes: ("read" | "write" | "calendar")[];
            created_at: string;
            last_used_at: string | null;
            expires_at: string | null;
            /** @description A program asked for it over OAuth; it opens `/mcp` alone */
            is_oauth: boolean;
            /** @description Shown once; null when a retry is answered again */
            token: string | null;
        };
        OauthRequest: {
            /** @description As the program calls itself: nobody has checked it */
            name: string;
            /** @description The origin or scheme that gets the access */
            redirect_to: string;
            /** @description What can be granted */
            scopes: ("read" | "write")[];
            expires_at: string;
        };
        OauthDecided: {
            /** @description Where the browser goes now */
            redirect_to: string;
        };
        LoggedIn: {
            username: string;
            expires_at: string;
        };
        AccessToken: {
            access_token: string;
            /** @constant */
            token_type: "bearer";
            expires_at: string;
        };
        /** @description PublicKeyCredentialRequestOptionsJSON of WebAuthn */
        PasskeyRequestOptions: {
            challenge: string;
        } & {
            [key: string]: unknown;
        };
        TransactionPage: {
            items: components["schemas"]["Transaction"][];
            /** @description Send it as `cursor` for the next page; null at the end */
            next_cursor: string | null;
            /** @description How many match; null with count=false */
            total: number | null;
            /** @description With totals=true: what every row that matches comes to in colones, not only those of the page */
            totals?: components["schemas"]["TransactionTotals"];
        };
        Transaction: {
            id: number;
            /** @description In the words of the bank, or as a person typed it */
            merchant: string;
            /** @description What the merchant is called: docs/rules/merchants.md */
            merchant_name: string;
            /** @description Naive UTC */
            date: string;
            /** @description The civil day it belongs to */
            local_date: string;
            /** @description The billing cycle it counts in */
            cycle: string;
            amount: number;
            currency: components["schemas"]["Currency"];
            /** @description In colones; null when no rate is known */
            amount_crc: number | null;
            /** @description Colones for one unit, of `amount_crc`; null for colones and when none is known */
            rate: number | null;
            type: components["schemas"]["TransactionType"];
            source: string;
            /** @enum {string} */
            origin: "web" | "automation" | "email" | "message" | "paste" | "receipt" | "installment" | "agent" | "import";
            category_id: number | null;
            category: {
                id: number;
                identifier: string;
                name: string;
            } | null;
            /** @description The rule that set the category; null when a person did, a guess, or nothing */
            category_rule: {
                id: number;
                pattern: string;
            } | null;
            /** @description What the category was guessed by: earlier rows of the merchant, words of a trade in its name */
            category_guess: ("earlier" | "words") | null;
            deferred_to_next_cycle: boolean;
            reference: string | null;
            external_id: string | null;
            notes: string | null;
            raw_charges: components["schemas"]["RawCharge"][] | null;
            /** @description `Tasa Cero` on cuotas */
            label: string | null;
            installment: {
                plan_id: number;
                anchor_id: number;
                /** @description 0 is the anchor, which never counts */
                number: number;
                of: number;
            } | null;
            /** @description The documents that tell of it */
            notices: {
                id: number;
                /** @enum {string} */
                kind: "email" | "message" | "statement" | "receipt" | "invoice" | "plan_list" | "entry";
                local_date: string | null;
                issuer: string | null;
                trust: ("bank" | "forwarded" | "unknown" | "failed") | null;
            }[];
            /** @description How far its mails and messages are believed to be the bank’s: the best of them; null without any */
            trust: ("bank" | "forwarded" | "unknown" | "failed") | null;
            /** @description The row that it may be the same as, until a person says */
            possible_duplicate_of: number | null;
            /** @description The occurrence of a recurring item that it pays, and why: docs/rules/budget.md */
            pays: {
                recurring_item_id: number;
                /** @description The day of the occurrence */
                local_date: string;
                /** @enum {string} */
                by: "link" | "words" | "amount";
            } | null;
            /** @description What a person said that it pays, null in it for nothing; null when nobody did */
            pays_link: {
                recurring_item_id: number | null;
                on: string | null;
            } | null;
            /** @description What it would pay if it counted in the next cycle, which it lies just before */
            pays_if_deferred: {
                recurring_item_id: number;
                /** @description The day of the occurrence */
                local_date: string;
            } | null;
            /** @description The account that it moves; own money leaves it */
            account_id: number | null;
            /** @description The account that own money goes to */
            to_account_id: number | null;
            /** @description What set them: a number that a document prints, the list it is of, a rule, a guess by earlier rows, a person */
            account_by: ("number" | "statement" | "rule" | "earlier" | "person") | null;
            /** @description What it is split over, which sums count in its place; none when it is whole */
            parts: components["schemas"]["Part"][];
            tags: string[];
            /** @description The photos and files kept with it, oldest first */
            files: components["schemas"]["RowFile"][];
            /** @description The purchase that a DEVOLUCION gives back */
            refund_of: number | null;
            created_at: string;
            created_by: string;
            updated_at: string;
            updated_by: string;
        };
        RawCharge: {
            concept: string;
            currency?: components["schemas"]["Currency"];
            card?: string;
            authorization?: string;
            reference?: string;
            place?: string;
            note?: string;
            /**
             * @description What became of the arrears that a receipt bills again
             * @enum {string}
             */
            code?: "arrears_left_out" | "arrears_partly_left_out" | "arrears_included";
            amount?: number;
        };
        Part: {
            category_id: number | null;
            amount: number;
            note?: string;
        };
        RowFile: {
            id: number;
            filename: string;
            /**
             * @description By its bytes
             * @enum {string}
             */
            media_type: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
            size_bytes: number;
            /** @description Of a picture, in pixels, as it is shown */
            width: number | null;
            height: number | null;
        };
        TransactionTotals: {
            /** @description Spending: money out less money back */
            spent_crc: number;
            income_crc: number;
            /** @description The rows in the two sums; the unconverted are not */
            count: number;
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
        };
        UnconvertedSum: {
            currency: components["schemas"]["Currency"];
            count: number;
            amount: number;
        };
        TransactionListSums: {
            /** @description Spending: money out less money back */
            spent_crc: number;
            income_crc: number;
            /** @description Income less spending */
            net_crc: number;
            /** @description The rows in these sums; the unconverted are not */
            count: number;
            /** @description Each currency by itself, the pots with the colones; none in a list in colones alone */
            currencies: components["schemas"]["CurrencySums"][];
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
        };
        CurrencySums: {
            currency: components["schemas"]["Currency"];
            count: number;
            spent: number;
            income: number;
            net: number;
        };
        WrittenTransaction: {
            id: number;
            /** @description In the words of the bank, or as a person typed it */
            merchant: string;
            /** @description What the merchant is called: docs/rules/merchants.md */
            merchant_name: string;
            /** @description Naive UTC */
            date: string;
            /** @description The civil day it belongs to */
            local_date: string;
            /** @description The billing cycle it counts in */
            cycle: string;
            amount: number;
            currency: components["schemas"]["Currency"];
            /** @description In colones; null when no rate is known */
            amount_crc: number | null;
            /** @description Colones for one unit, of `amount_crc`; null for colones and when none is known */
            rate: number | null;
            type: components["schemas"]["TransactionType"];
            source: string;
            /** @enum {string} */
            origin: "web" | "automation" | "email" | "message" | "paste" | "receipt" | "installment" | "agent" | "import";
            category_id: number | null;
            category: {
                id: number;
                identifier: string;
                name: string;
            } | null;
            /** @description The rule that set the category; null when a person did, a guess, or nothing */
            category_rule: {
                id: number;
                pattern: string;
            } | null;
            /** @description What the category was guessed by: earlier rows of the merchant, words of a trade in its name */
            category_guess: ("earlier" | "words") | null;
            deferred_to_next_cycle: boolean;
            reference: string | null;
            external_id: string | null;
            notes: string | null;
            raw_charges: components["schemas"]["RawCharge"][] | null;
            /** @description `Tasa Cero` on cuotas */
            label: string | null;
            installment: {
                plan_id: number;
                anchor_id: number;
                /** @description 0 is the anchor, which never counts */
                number: number;
                of: number;
            } | null;
            /** @description The documents that tell of it */
            notices: {
                id: number;
                /** @enum {string} */
                kind: "email" | "message" | "statement" | "receipt" | "invoice" | "plan_list" | "entry";
                local_date: string | null;
                issuer: string | null;
                trust: ("bank" | "forwarded" | "unknown" | "failed") | null;
            }[];
            /** @description How far its mails and messages are believed to be the bank’s: the best of them; null without any */
            trust: ("bank" | "forwarded" | "unknown" | "failed") | null;
            /** @description The row that it may be the same as, until a person says */
            possible_duplicate_of: number | null;
            /** @description The occurrence of a recurring item that it pays, and why: docs/rules/budget.md */
            pays: {
                recurring_item_id: number;
                /** @description The day of the occurrence */
                local_date: string;
                /** @enum {string} */
                by: "link" | "words" | "amount";
            } | null;
            /** @description What a person said that it pays, null in it for nothing; null when nobody did */
            pays_link: {
                recurring_item_id: number | null;
                on: string | null;
            } | null;
            /** @description What it would pay if it counted in the next cycle, which it lies just before */
            pays_if_deferred: {
                recurring_item_id: number;
                /** @description The day of the occurrence */
                local_date: string;
            } | null;
            /** @description The account that it moves; own money leaves it */
            account_id: number | null;
            /** @description The account that own money goes to */
            to_account_id: number | null;
            /** @description What set them: a number that a document prints, the list it is of, a rule, a guess by earlier rows, a person */
            account_by: ("number" | "statement" | "rule" | "earlier" | "person") | null;
            /** @description What it is split over, which sums count in its place; none when it is whole */
            parts: components["schemas"]["Part"][];
            tags: string[];
            /** @description The photos and files kept with it, oldest first */
            files: components["schemas"]["RowFile"][];
            /** @description The purchase that a DEVOLUCION gives back */
            refund_of: number | null;
            created_at: string;
            created_by: string;
            updated_at: string;
            updated_by: string;
            /** @description What it moved MEMP and MPAT by; absent when it did not */
            accrual?: components["schemas"]["PotsMoved"];
        };
        /** @description What moved MEMP and MPAT (docs/rules/accrual.md) */
        PotsMoved: {
            /** @description Colones; negative when the pot has less */
            memp: number;
            mpat: number;
            /** @description The months whose accrual it is, as 2026-04 */
            months: string[];
        };
        TransactionPaysDone: {
            transaction: components["schemas"]["Transaction"];
            /** @description The word that the item learned from the merchant */
            learned: string | null;
            /** @description Takes it back */
            undo_token: string;
        };
        SplitTransaction: {
            id: number;
            /** @description In the words of the bank, or as a person typed it */
            merchant: string;
            /** @description What the merchant is called: docs/rules/merchants.md */
            merchant_name: string;
            /** @description Naive UTC */
            date: string;
            /** @description The civil day it belongs to */
            local_date: string;
            /** @description The billing cycle it counts in */
            cycle: string;
            amount: number;
            currency: components["schemas"]["Currency"];
            /** @description In colones; null when no rate is known */
            amount_crc: number | null;
            /** @description Colones for one unit, of `amount_crc`; null for colones and when none is known */
            rate: number | null;
            type: components["schemas"]["TransactionType"];
            source: string;
            /** @enum {string} */
            origin: "web" | "automation" | "email" | "message" | "paste" | "receipt" | "installment" | "agent" | "import";
            category_id: number | null;
            category: {
                id: number;
                identifier: string;
                name: string;
            } | null;
            /** @description The rule that set the category; null when a person did, a guess, or nothing */
            category_rule: {
                id: number;
                pattern: string;
            } | null;
            /** @description What the category was guessed by: earlier rows of the merchant, words of a trade in its name */
            category_guess: ("earlier" | "words") | null;
            deferred_to_next_cycle: boolean;
            reference: string | null;
            external_id: string | null;
            notes: string | null;
            raw_charges: components["schemas"]["RawCharge"][] | null;
            /** @description `Tasa Cero` on cuotas */
            label: string | null;
            installment: {
                plan_id: number;
                anchor_id: number;
                /** @description 0 is the anchor, which never counts */
                number: number;
                of: number;
            } | null;
            /** @description The documents that tell of it */
            notices: {
                id: number;
                /** @enum {string} */
                kind: "email" | "message" | "statement" | "receipt" | "invoice" | "plan_list" | "entry";
                local_date: string | null;
                issuer: string | null;
                trust: ("bank" | "forwarded" | "unknown" | "failed") | null;
            }[];
            /** @description How far its mails and messages are believed to be the bank’s: the best of them; null without any */
            trust: ("bank" | "forwarded" | "unknown" | "failed") | null;
            /** @description The row that it may be the same as, until a person says */
            possible_duplicate_of: number | null;
            /** @description The occurrence of a recurring item that it pays, and why: docs/rules/budget.md */
            pays: {
                recurring_item_id: number;
                /** @description The day of the occurrence */
                local_date: string;
                /** @enum {string} */
                by: "link" | "words" | "amount";
            } | null;
            /** @description What a person said that it pays, null in it for nothing; null when nobody did */
            pays_link: {
                recurring_item_id: number | null;
                on: string | null;
            } | null;
            /** @description What it would pay if it counted in the next cycle, which it lies just before */
            pays_if_deferred: {
                recurring_item_id: number;
                /** @description The day of the occurrence */
                local_date: string;
            } | null;
            /** @description The account that it moves; own money leaves it */
            account_id: number | null;
            /** @description The account that own money goes to */
            to_account_id: number | null;
            /** @description What set them: a number that a document prints, the list it is of, a rule, a guess by earlier rows, a person */
            account_by: ("number" | "statement" | "rule" | "earlier" | "person") | null;
            /** @description What it is split over, which sums count in its place; none when it is whole */
            parts: components["schemas"]["Part"][];
            tags: string[];
            /** @description The photos and files kept with it, oldest first */
            files: components["schemas"]["RowFile"][];
            /** @description The purchase that a DEVOLUCION gives back */
            refund_of: number | null;
            created_at: string;
            created_by: string;
            updated_at: string;
            updated_by: string;
            /** @description Takes it back */
            undo_token: string;
        };
        EntryPreview: {
            /** @description By a rule, which sets it anyway; by earlier rows of the merchant; by words of a trade in its name */
            category: {
                id: number;
                /** @enum {string} */
                by: "rule" | "earlier" | "words";
            } | null;
            /** @description By a rule, which sets it anyway; by the newest row */
            account: {
                id: number;
                /** @enum {string} */
                by: "rule" | "earlier";
            } | null;
            /** @description The cuotas; null without any, or when the price does not divide into as many */
            plan: {
                cuotas: number;
                /** @description Of each but the last */
                amount: number;
                last_amount: number;
                first_day: string;
                last_day: string;
            } | null;
        };
        WithdrawnEntry: {
            /** @description What the entry became; null when it was not recorded */
            transaction: components["schemas"]["Transaction"] | null;
        };
        Category: {
            id: number;
            identifier: string;
            name: string;
            color_slot: number | null;
        };
        CategoryOffers: {
            categories: {
                rules: number;
                /** @description Rows without a category that it would find */
                rows: number;
                examples: string[];
                /** @enum {string} */
                identifier: "alquiler-vivienda" | "seguros" | "impuestos-comisiones" | "viajes" | "mascotas";
                name: string;
            }[];
            /** @description Rules of this program that the ledger lacks, or has in another place */
            merchants: {
                rules: number;
                /** @description Rows without a category that it would find */
                rows: number;
                examples: string[];
            };
        };
        TakenOffers: {
            categories: components["schemas"]["Category"][];
            rules: number;
            /** @description Rows that have another category now */
            changed: number;
            /** @description Takes this back */
            undo_token: string;
        };
        CategoryRule: {
            id: number;
            pattern: string;
            /** @enum {string} */
            match: "contains" | "word" | "prefix" | "regex";
            category_id: number | null;
            account_id: number | null;
            priority: number;
        };
        RuleSuggestion: {
            pattern: string;
            /** @enum {string} */
            match: "contains" | "word" | "prefix" | "regex";
            /** @description The one the row has; without one, what rows of that merchant got, or what its words say */
            category_id: number | null;
            /** @description What the category follows from; null where there is none */
            because: ("row" | "amount_and_weekday" | "amount" | "weekday" | "merchant" | "trade_word") | null;
        };
        RulePreview: {
            /** @description How many rows would change */
            total: number;
            /** @description The newest of them as they are now, 100 at most */
            items: components["schemas"]["Transaction"][];
        };
        RuleRun: {
            id: number;
            at: string;
            actor: string;
            /** @description Null when all rules ran */
            rule_id: number | null;
            changed: number;
            /** @description Null when it can no longer be undone */
            undo_token: string | null;
        };
        BulkDone: {
            /** @enum {string} */
            action: "add_tags" | "delete" | "remove_tags" | "set_account" | "set_category" | "set_deferred" | "set_pays" | "set_type";
            affected: number;
            ids: number[];
            undo_token: string;
            /** @description What it moved MEMP and MPAT by; absent when it did not */
            accrual?: components["schemas"]["PotsMoved"];
        };
        MadeInstallmentPlan: {
            plan_id: number;
            anchor_id: number;
            merchant: string;
            merchant_name: string;
            category_id: number | null;
            purchased_on: string;
            currency: components["schemas"]["Currency"];
            price: number;
            amount_per_cuota: number;
            of: number;
            billed: number;
            remaining: number;
            billed_amount: number;
            remaining_amount: number;
            /** @description While a cuota lies ahead */
            active: boolean;
            next: {
                id: number;
                number: number;
                local_date: string;
                amount: number;
                amount_crc: number | null;
            } | null;
            cuotas: {
                id: number;
                number: number;
                local_date: string;
                amount: number;
                amount_crc: number | null;
            }[];
            undo_token: string;
        };
        EndedInstallmentPlan: {
            /**
             * @description Cancelled: no cuota had billed, the purchase counts again. Paid off: the rest is one last cuota
             * @enum {string}
             */
            kind: "cancelled" | "paid_off";
            plan: components["schemas"]["InstallmentPlan"] | null;
            undo_token: string;
        };
        InstallmentPlan: {
            plan_id: number;
            anchor_id: number;
            merchant: string;
            merchant_name: string;
            category_id: number | null;
            purchased_on: string;
            currency: components["schemas"]["Currency"];
            price: number;
            amount_per_cuota: number;
            of: number;
            billed: number;
            remaining: number;
            billed_amount: number;
            remaining_amount: number;
            /** @description While a cuota lies ahead */
            active: boolean;
            next: {
                id: number;
                number: number;
                local_date: string;
                amount: number;
                amount_crc: number | null;
            } | null;
            cuotas: {
                id: number;
                number: number;
                local_date: string;
                amount: number;
                amount_crc: number | null;
            }[];
        };
        UpcomingCuotas: {
            total_crc: number;
            due_on: string | null;
            plans: {
                plan_id: number;
                anchor_id: number;
                merchant: string;
                merchant_name: string;
                number: number;
                of: number;
                amount: number;
                currency: components["schemas"]["Currency"];
                amount_crc: number | null;
                due_on: string;
            }[];
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
        };
        PlanListResult: {
            /** @description The anchors; a purchase that was there became one */
            created: components["schemas"]["Transaction"][];
            /** @description The plans that are new: created, or would be in a dry run */
            fresh: {
                line: number;
                /**
                 * @description Attached: it belongs to a purchase or plan that was there without the list. Same: it is known
                 * @enum {string}
                 */
                reason: "new" | "attached" | "same";
                merchant: string;
                purchased_on: string;
                currency: components["schemas"]["Currency"];
                price: number;
                billed: number;
                of: number;
                remaining_amount: number;
            }[];
            duplicates: {
                line: number;
                /**
                 * @description Attached: it belongs to a purchase or plan that was there without the list. Same: it is known
                 * @enum {string}
                 */
                reason: "new" | "attached" | "same";
                merchant: string;
                purchased_on: string;
                currency: components["schemas"]["Currency"];
                price: number;
                billed: number;
                of: number;
                remaining_amount: number;
                anchor_id: number;
            }[];
            errors: {
                line: number;
                text: string;
                code: components["schemas"]["PlanLineReason"];
                params: {
                    [key: string]: string | number;
                };
                message: string;
            }[];
            undo_token: string | null;
        };
        /** @enum {string} */
        PlanLineReason: "cuotas_out_of_range" | "cuota_not_above_zero" | "cuota_below_unit" | "nothing_for_last" | "not_a_list" | "too_many_lines" | "not_a_date" | "in_future" | "no_merchant" | "not_a_counter" | "bears_interest" | "is_split" | "nothing_left" | "no_currency" | "not_an_amount" | "not_above_zero";
        ImportResult: {
            /** @description The first 200 rows, in the order of their lines */
            created: components["schemas"]["Transaction"][];
            /** @description For the other rows: GET /api/v1/imports/created; null without any */
            next_cursor: string | null;
            counts: components["schemas"]["ImportCounts"];
            /** @description The lines that are new: those of the rows in `created`, or all of them in a dry run */
            fresh: {
                line: number;
                text: string;
                parsed: {
                    local_date: string;
                    merchant: string;
                    amount: number;
                    currency: components["schemas"]["Currency"];
                    type: components["schemas"]["TransactionType"];
                    reference: string | null;
                };
            }[];
            duplicates: {
                line: number;
                text: string;
                parsed: {
                    local_date: string;
                    merchant: string;
                    amount: number;
                    currency: components["schemas"]["Currency"];
                    type: components["schemas"]["TransactionType"];
                    reference: string | null;
                };
                /**
                 * @description attached: it tells of the row and has joined it
                 * @enum {string}
                 */
                reason: "same" | "attached";
                /**
                 * @description Why: the line was taken before, it repeats a row or line, or what shows that it is the row
                 * @enum {string}
                 */
                code: "known" | "repeated" | "reference" | "alike" | "external_id" | "person";
                /** @description The row it is like */
                match: {
                    /** @description Null when it is an earlier line of a dry run */
                    id: number | null;
                    merchant: string;
                    date: string;
                    amount: number;
                    source: string;
                };
            }[];
            /** @description Lines that may be a row: not taken. Send them in force_lines, or in same_lines */
            possible: {
                line: number;
                text: string;
                parsed: {
                    local_date: string;
                    merchant: string;
                    amount: number;
                    currency: components["schemas"]["Currency"];
                    type: components["schemas"]["TransactionType"];
                    reference: string | null;
                };
                /** @description The row it is like */
                match: {
                    /** @description Null when it is an earlier line of a dry run */
                    id: number | null;
                    merchant: string;
                    date: string;
                    amount: number;
                    source: string;
                };
            }[];
            errors: {
                line: number;
                text: string;
                code: components["schemas"]["LineReason"];
                params: {
                    [key: string]: string | number;
                };
                message: string;
            }[];
            /** @description The lines that hold no movement: headings, sums, blank lines, amounts of zero */
            skipped: number[];
            /** @description What its salaries add to MEMP and MPAT, or would in a dry run; null when nothing */
            accrual: components["schemas"]["PotsMoved"] | null;
            /** @description The account that the list is of: the one that was named, or the only one that has its number */
            account_id: number | null;
            /** @description The closing balances that it keeps as checkpoints of their accounts, or would in a dry run */
            checkpoints: number;
            /** @description What the list prints of itself, when all lines are of one */
            statement: components["schemas"]["ListStatement"] | null;
            /** @description The same of each list */
            statements: components["schemas"]["ListStatement"][];
            /** @description Of a dry run: answer it with `card_purchases` */
            question: {
                /** @constant */
                code: "are_these_card_purchases";
                params: {
                    count: number;
                };
                lines: number[];
            } | null;
            /** @description It is the bank’s list of Tasa Cero plans: these are they */
            plans: components["schemas"]["PlanListResult"] | null;
            /** @description What the list, or each part of it, was recognised as */
            layouts: ("export" | "card_table" | "account_table" | "table" | "lines" | "card_statement" | "account_statement" | "ofx" | "qif" | "camt" | "mt940")[];
            /** @description Takes the whole import back; null when nothing was created */
            undo_token: string | null;
        };
        ImportCounts: {
            /** @description All rows */
            created: number;
            /** @description Of these rows, those that count and are without a category */
            uncategorized: number;
            /** @description All lines that are new */
            fresh: number;
            attached: number;
            /** @description Without those that were attached */
            duplicates: number;
            possible: number;
            errors: number;
        };
        /** @enum {string} */
        LineReason: "no_date" | "not_a_date" | "not_a_real_day" | "day_or_month_first" | "only_day_first" | "only_month_first" | "scaled_amounts" | "no_amount" | "unclear_amount" | "spaced_amount" | "not_an_amount" | "several_amounts" | "two_amounts" | "amount_or_balance" | "unfit_amount" | "no_date_nor_amount" | "no_merchant" | "not_a_currency" | "no_currency" | "which_currency" | "not_completed" | "may_be_a_sum" | "may_not_stand" | "too_far_ahead" | "reused_id" | "two_currencies" | "not_a_type" | "other_width" | "too_long" | "no_direction" | "words_disagree" | "two_directions" | "sides_disagree" | "unread_cell" | "unknown_category" | "unknown_account" | "plan_not_whole" | "plan_differs" | "list_of_plans" | "unread_list" | "no_movements" | "cut_off";
        ListStatement: {
            /** @description Last four digits of cards, and IBANs */
            numbers: string[];
            issuer: components["schemas"]["Bank"] | null;
            opening: number | null;
            debits: number | null;
            credits: number | null;
            /** @description Of a card: what is owed */
            closing: number | null;
            count: number | null;
            currency: components["schemas"]["Currency"];
            from: string | null;
            as_of: string | null;
            /** @description Whether its lines come to what it prints; null when it prints nothing to compare */
            agrees: boolean | null;
            /** @description What its lines come to, less what it prints */
            difference: number | null;
            /** @description The lines that may be why it does not agree */
            doubtful: number[];
        };
        ImportEntry: {
            id: number;
            filename: string;
            at: string;
            actor: string;
            created: number;
            duplicates: number;
            errors: number;
            reverted: boolean;
        };
        ImportedRows: {
            items: components["schemas"]["Transaction"][];
            next_cursor: string | null;
        };
        Undone: {
            /** @description How many rows are as they were */
            restored: number;
            /** @description Takes this undo back */
            undo_token: string;
            /** @description What stayed: rows that a later list has too and, with keep_changed, what changed since. Absent when nothing */
            kept?: {
                entity: string;
                entity_id: number;
                name: string;
            }[];
            /** @description What rows came back without, because it was deleted since: it is theirs again when that comes back. Absent when nothing */
            without?: {
                /** @enum {string} */
                entity: "account" | "category" | "category_rule" | "transaction";
                id: number;
                name: string;
                rows: number;
            }[];
            /** @description What it moved MEMP and MPAT by; absent when it did not */
            accrual?: components["schemas"]["PotsMoved"];
        };
        HistoryPage: {
            items: components["schemas"]["HistoryEntry"][];
            /** @description Send it as `cursor` for the next page; null at the end */
            next_cursor: string | null;
            total: number;
        };
        HistoryEntry: {
            id: number;
            at: string;
            origin: string;
            /** @description The username of a session or the name of a token */
            actor: string;
            /** @enum {string} */
            action: "created" | "changed" | "deleted";
            /** @enum {string} */
            entity: "transaction" | "transaction_file" | "category" | "category_rule" | "account" | "installment_plan" | "recurring_item" | "balance_override" | "savings_accrual" | "pension_snapshot" | "municipal_receipt" | "water_meter_reading" | "notice" | "counterpart_pair" | "budget_cover" | "carried_occurrence" | "dismissed_suggestion" | "account_checkpoint" | "dismissed_number" | "reminder" | "merchant_name";
            entity_id: number;
            /** @description The row as it was stored; null before it was made and after it was deleted */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description The row as it was stored; null before it was made and after it was deleted */
            after: {
                [key: string]: unknown;
            } | null;
            /** @description What it was part of; its token is null when it can no longer be undone */
            operation: {
                id: number;
                kind: string;
                undone: boolean;
                undo_token: string | null;
            } | null;
        };
        ByCategory: {
            /** @description Null when a range was asked for */
            cycle: string | null;
            starts_on: string;
            ends_on: string;
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
            /** @description Spending: money out less money back */
            total_crc: number;
            /** @description What was spent of it, up to today */
            recorded_crc: number;
            /** @description The rest of it: cuotas and rows dated after today */
            committed_crc: number;
            income_crc: number;
            categories: {
                category_id: number | null;
                name: string;
                total_crc: number;
                count: number;
                /** @description Of the total, 0 to 1; 0 when the total is not positive */
                share: number;
            }[];
            /** @description At most five categories by hue (slot 6: rows without a category), then Otros (slot 0) for the rest */
            slots: {
                slot: number;
                category_id: number | null;
                name: string;
                total_crc: number;
                count: number;
                share: number;
            }[];
            /** @description Null unless compare=previous */
            previous: components["schemas"]["PreviousPeriod"] | null;
        };
        PreviousPeriod: {
            /** @description Null when a range was asked for */
            cycle: string | null;
            starts_on: string;
            ends_on: string;
            /** @description Last day compared of the period asked: today, until it is over */
            until: string;
            /** @description Last day compared of this one: as many days in */
            previous_until: string;
            /** @description Of the period asked, up to `until` */
            total_crc: number;
            /** @description Of the one before, up to `previous_until` */
            previous_crc: number;
            /** @description total_crc - previous_crc: positive when more was spent */
            change_crc: number;
            /** @description Every category of either period, the largest difference first */
            categories: {
                category_id: number | null;
                name: string;
                /** @description Of the period asked, up to `until` */
                total_crc: number;
                /** @description Of the one before, up to `previous_until` */
                previous_crc: number;
                /** @description total_crc - previous_crc: positive when more was spent */
                change_crc: number;
            }[];
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
        };
        DailySpending: {
            /** @description Null when a range was asked for */
            cycle: string | null;
            starts_on: string;
            ends_on: string;
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
            total_crc: number;
            days: {
                date: string;
                total_crc: number;
                count: number;
            }[];
        };
        SpendingPace: {
            /** @description Null when a range was asked for */
            cycle: string | null;
            starts_on: string;
            ends_on: string;
            /** @description The last day compared */
            until: string;
            previous: {
                /** @description Null when a range was asked for */
                cycle: string | null;
                starts_on: string;
                ends_on: string;
                /** @description The last day compared */
                until: string;
            };
            /** @description Of the period asked, up to `until` */
            total_crc: number;
            /** @description Of the one before, up to `previous_until` */
            previous_crc: number;
            /** @description total_crc - previous_crc: positive when more was spent */
            change_crc: number;
            /** @description Day by day of both; null where one of them has fewer days */
            days: {
                date: string | null;
                /** @description Spent up to this day; null when it is still to come */
                total_crc: number | null;
                previous_date: string | null;
                /** @description Spent up to this day of the cycle before */
                previous_crc: number | null;
            }[];
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
        };
        MonthlyTrend: {
            /** @enum {string} */
            by: "cycle" | "calendar";
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
            total_crc: number;
            income_crc: number;
            net_crc: number;
            months: {
                month: string;
                starts_on: string;
                ends_on: string;
                total_crc: number;
                income_crc: number;
                net_crc: number;
                categories: {
                    category_id: number | null;
                    name: string;
                    total_crc: number;
                    count: number;
                }[];
                slots: {
                    slot: number;
                    total_crc: number;
                }[];
            }[];
            /** @description The same for every month: at most five categories of the whole span, then Otros (slot 0) */
            slots: {
                slot: number;
                category_id: number | null;
                name: string;
                total_crc: number;
                count: number;
                share: number;
            }[];
        };
        LedgerAnswer: {
            /** @enum {string} */
            measure: "sum" | "average" | "count" | "largest" | "smallest" | "share" | "compare" | "frequency";
            by: ("category" | "merchant" | "month" | "cycle" | "weekday" | "account" | "source") | null;
            /** @enum {string} */
            direction: "out" | "in";
            period: {
                /** @description Absent for a range of days */
                cycle?: string;
                starts_on: string;
                /** @description The last day added up */
                ends_on: string;
            };
            total: number;
            count: number;
            average?: number | null;
            /** @enum {string} */
            average_over?: "cycle" | "month" | "week" | "day" | "row";
            /** @description What the total was divided by: a cycle, month, week or day that has begun counts */
            periods_n?: number;
            /** @description Of `in`: the rows in that currency, as they are; `average` over as many periods */
            own?: {
                currency: components["schemas"]["Currency"];
                amount: number;
                count: number;
                average: number | null;
            };
            /** @description Of frequency: how often there are rows; a refund is none */
            days?: {
                /** @description Days with rows */
                n: number;
                first_on: string | null;
                last_on: string | null;
                /** @description Days from one to the next on average, one digit */
                apart: string | null;
                /** @description Days with rows in each of `average_over`, one digit */
                per: string | null;
            };
            /** @description Of a share: the same without the filter, or what came in */
            of_total?: number;
            /** @enum {string} */
            share_of?: "income" | "salary";
            /** @description One digit after the point; null of nothing */
            share_pct?: string | null;
            groups: {
                key: string;
                name: string;
                amount_crc: number;
                count: number;
                /** @description One digit after the point; null of nothing */
                share_pct: string | null;
                /** @description Of compare: this less what the same was before, the largest change of either way first */
                change_crc?: number;
            }[];
            /** @description How many groups there are, shown or not */
            groups_n: number;
            /** @description Of largest and smallest */
            rows: components["schemas"]["Transaction"][];
            /** @description Of split rows among `rows`: what of them counts, where a category is asked for or left out */
            counted?: {
                id: number;
                amount: number;
                amount_crc: number;
            }[];
            /** @description Of largest: what was bought in cuotas for more than the first row, and counts by its cuotas */
            bought_in_cuotas?: components["schemas"]["Transaction"][];
            previous?: {
                period: {
                    /** @description Absent for a range of days */
                    cycle?: string;
                    starts_on: string;
                    /** @description The last day added up */
                    ends_on: string;
                };
                amount_crc: number;
                count: number;
                /** @description total less this: positive when it rose */
                change_crc: number;
                /** @description One digit after the point; null of nothing */
                change_pct: string | null;
                /** @description The day of the first row of all: of what was before nothing is known; null without rows */
                rows_since: string | null;
            };
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
        };
        YearBudget: {
            year: number;
            opening_balance: number;
            months: {
                month: string;
                starts_on: string;
                ends_on: string;
                /** @enum {string} */
                status: "past" | "current" | "future";
                income: number;
                expenses: number;
                planned_income: number;
                planned_expenses: number;
                recorded_income: number;
                recorded_expenses: number;
                committed_income: number;
                committed_expenses: number;
                /** @description income − expenses */
                net: number;
                balance: number;
                /** @description What the balance would be if it were not set by hand */
                computed_balance: number;
                overridden: boolean;
            }[];
            totals: {
                income: number;
                expenses: number;
                planned_income: number;
                planned_expenses: number;
                recorded_income: number;
                recorded_expenses: number;
                committed_income: number;
                committed_expenses: number;
                /** @description income − expenses */
                net: number;
            };
            closing_balance: number;
            /** @description Rows and planned items that are in no figure because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
        };
        MonthBudget: {
            month: string;
            starts_on: string;
            ends_on: string;
            /** @enum {string} */
            status: "past" | "current" | "future";
            income: number;
            expenses: number;
            planned_income: number;
            planned_expenses: number;
            recorded_income: number;
            recorded_expenses: number;
            committed_income: number;
            committed_expenses: number;
            /** @description income − expenses */
            net: number;
            balance: number;
            /** @description What the balance would be if it were not set by hand */
            computed_balance: number;
            overridden: boolean;
            opening_balance: number;
            lines: {
                category_id: number | null;
                name: string;
                direction: components["schemas"]["BudgetDirection"];
                planned: number;
                recorded: number;
                committed: number;
                /** @description What cuotas are of recorded and committed */
                cuotas: number;
                /** @description What may be spent, with what was moved; null without one */
                allowance: number | null;
                /** @description The allowance less what is neither cuota nor pays an item; below zero: overspent */
                available: number | null;
                /** @description Allowance moved here from other categories, less what was moved away */
                covered: number;
                projected: number;
                items: components["schemas"]["BudgetLineItem"][];
                transaction_count: number;
            }[];
            /** @description The payments that a past month left unpaid */
            unpaid_items: {
                recurring_item_id: number;
                name: string;
                /** @description The day it was carried over from already */
                carried_from: string | null;
                direction: components["schemas"]["BudgetDirection"];
                category_id: number | null;
                local_date: string;
                amount_crc: number;
            }[];
            /** @description Rows and planned items that are in no figure because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
        };
        BudgetLineItem: {
            id: number;
            name: string;
            /** @enum {string} */
            mode: "payment" | "allowance";
            planned: number;
            /** @description planned − unpaid: paid already, or of an allowance spent; in the current and future months */
            taken_off: number;
            /** @description What of it is still to come */
            unpaid: number;
            occurrences: {
                local_date: string;
                amount_crc: number;
                unpaid: number;
                /** @description The transaction that pays it, of a payment */
                paid_by: number | null;
                /** @description The day it was carried over from */
                carried_from: string | null;
            }[];
        };
        BudgetCovered: {
            month: components["schemas"]["MonthBudget"];
            /** @description Takes it back */
            undo_token: string;
        };
        CarriedOver: {
            recurring_item_id: number;
            from: string;
            /** @description The day on which it falls now */
            to: string;
            /** @description The cycle in which it falls now */
            month: string;
            /** @description Takes it back */
            undo_token: string;
        };
        Commitments: {
            starts_on: string;
            ends_on: string;
            /** @description What there is on the first day */
            opening_balance: number;
            days: {
                local_date: string;
                /** @description At the end of the day */
                balance: number;
                entries: {
                    /** @enum {string} */
                    kind: "cuota" | "transaction" | "planned" | "deferred" | "override";
                    local_date: string;
                    name: string;
                    direction: components["schemas"]["BudgetDirection"] | null;
                    category_id: number | null;
                    /** @description What it does to the balance: spending is negative */
                    amount_crc: number;
                    transaction_id: number | null;
                    item_id: number | null;
                    installment: {
                        plan_id: number;
                        number: number;
                        of: number;
                    } | null;
                }[];
            }[];
            months: {
                month: string;
                starts_on: string;
                ends_on: string;
                income: number;
                expenses: number;
                balance: number;
            }[];
            lowest: {
                balance: number;
                local_date: string;
            };
            /** @description Rows and planned items that are in no figure because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
        };
        BudgetExplanation: {
            /** @description The sum of the components */
            total_crc: number;
            components: ({
                /** @constant */
                kind: "rows";
                month: string;
                starts_on: string;
                ends_on: string;
                category_id: number | null;
                category: string;
                /** @enum {string} */
                type: "COMPRA" | "RETIRO" | "TRANSFERENCIA" | "DEVOLUCION" | "DEPOSITO" | "SALARY" | "PAGO_TARJETA" | "TRASPASO";
                /** @enum {string} */
                side: "recorded" | "committed";
                count: number;
                /** @description What it adds to the figure */
                amount_crc: number;
            } | {
                /** @constant */
                kind: "item";
                month: string;
                starts_on: string;
                ends_on: string;
                category_id: number | null;
                category: string;
                item: components["schemas"]["BudgetLineItem"];
                /** @description What it adds to the figure */
                amount_crc: number;
            } | {
                /** @constant */
                kind: "covered";
                month: string;
                starts_on: string;
                ends_on: string;
                category_id: number | null;
                category: string;
                /** @description What it adds to the figure */
                amount_crc: number;
            } | {
                /** @enum {string} */
                kind: "balance_before" | "income" | "expenses" | "override";
                /** @description What it adds to the figure */
                amount_crc: number;
            })[];
            /** @description Rows and planned items that are in no figure because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
        };
        WhatIf: {
            cuotas: {
                number: number;
                local_date: string;
                amount: number;
                amount_crc: number;
            }[];
            months: {
                month: string;
                starts_on: string;
                ends_on: string;
                /** @description What the expenses of the month grow by */
                delta: number;
                balance_without: number;
                balance_with: number;
            }[];
            lowest_without: {
                balance: number;
                local_date: string;
            };
            lowest_with: {
                balance: number;
                local_date: string;
            };
            /** @description The same from the day of the first payment on: whether the purchase fits */
            since_payment: {
                starts_on: string;
                lowest_without: {
                    balance: number;
                    local_date: string;
                };
                lowest_with: {
                    balance: number;
                    local_date: string;
                };
            };
            /** @description Cuotas after the end of the budget */
            beyond: {
                count: number;
                amount_crc: number;
            };
            /** @description Rows and planned items that are in no figure because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
        };
        RecurringSuggestion: {
            name: string;
            /** @enum {string} */
            type: "INCOME" | "EXPENSE";
            currency: components["schemas"]["Currency"];
            category_id: number | null;
            /** @enum {string} */
            frequency: "weekly" | "semimonthly" | "monthly" | "yearly";
            day: number | null;
            /** @description The day on which it is expected next */
            starts_on: string;
            amount: number;
            /** @description The day on which it was seen last */
            last_on: string;
            /** @description Newest first */
            transaction_ids: number[];
            /** @description The item that plans it already: it may only become part of that */
            covered_by: {
                recurring_item_id: number;
                name: string;
                mode: components["schemas"]["RecurringItemMode"];
                /** @enum {string} */
                why: "words" | "amount" | "allowance";
            } | null;
            effect: components["schemas"]["SuggestionEffect"];
            /** @description Of linking it to the item that covers it, where it can be */
            link_effect: components["schemas"]["SuggestionEffect"] | null;
            /** @description Of putting it in the place of the item that covers it */
            replace_effect: components["schemas"]["SuggestionEffect"] | null;
        };
        /** @description By how much accepting it changes the budget */
        SuggestionEffect: {
            /** @description The next month */
            month: string;
            income: number;
            expenses: number;
            /** @description The largest change of any month, either way */
            most_income: number;
            most_expenses: number;
        };
        RecurringCharges: {
            charges: {
                /** @description As it is shown */
                merchant: string;
                printed: string;
                /** @description The last one, in its currency */
                amount: number;
                currency: components["schemas"]["Currency"];
                /** @enum {string} */
                frequency: "weekly" | "semimonthly" | "monthly" | "yearly";
                category_id: number | null;
                last_on: string;
                /** @description The day on which it is expected next */
                next_on: string;
                /** @description The last one */
                transaction_id: number;
                /** @description How many charges of about that amount there were in a row */
                times: number;
                monthly: number;
                yearly: number;
                /** @description At the current rate; 0 without a rate */
                yearly_crc: number;
            }[];
            /** @description Together */
            by_currency: {
                currency: components["schemas"]["Currency"];
                monthly: number;
                yearly: number;
            }[];
            /** @description Together, at the current rates, without those that have none */
            in_crc: {
                monthly: number;
                yearly: number;
            };
        };
        AcceptedItem: {
            name: string;
            type: components["schemas"]["RecurringItemType"];
            amount: number;
            currency: components["schemas"]["Currency"];
            category_id: number | null;
            frequency: components["schemas"]["Frequency"];
            interval: number | null;
            day: number | null;
            /** @description A day */
            starts_on: string;
            /** @description A day */
            ends_on: string | null;
            active: boolean;
            /** @description payment: one row pays each time it falls; allowance: an amount for its category to be spent from */
            mode: components["schemas"]["RecurringItemMode"];
            matches: string[];
            id: number;
            /** @description Nobody has said yet which mode it is: the screen asks once */
            mode_asked: boolean;
            /** @description While mode_asked, what past cycles say it is; null when they say nothing, and where items are not listed */
            mode_guess: components["schemas"]["RecurringItemMode"] | null;
            /** @description At the current rate; null when no rate is known */
            amount_crc: number | null;
            /** @description The next day on which it falls, today included; null when none */
            next_on: string | null;
            /** @description Takes it back */
            undo_token: string;
        };
        Dismissed: {
            /** @description Takes it back */
            undo_token: string;
        };
        DueSoon: {
            /** @description The first day of the current cycle: what was paid since is listed */
            starts_on: string;
            today: string;
            until: string;
            /** @description The next one; null when it is not known */
            salary_on: string | null;
            items: {
                /** @enum {string} */
                kind: "card" | "cuota" | "recurring" | "receipt" | "reminder" | "salary";
                /** @description Of the account, the cuota, the item, the receipt, the reminder; of a salary that came, its row or item */
                id: number | null;
                name: string;
                cuota: {
                    number: number;
                    of: number;
                } | null;
                day: string;
                /**
                 * @description changed: paid with another amount than planned; late: its day is over and it is unpaid
                 * @enum {string}
                 */
                status: "paid" | "changed" | "expected" | "late";
                amount: number | null;
                currency: components["schemas"]["Currency"];
                amount_crc: number | null;
                /** @description What it was paid with; null while it is unpaid */
                paid_crc: number | null;
                /** @description In the payment of its card, so in no sum */
                is_on_card: boolean;
            }[];
            unpaid_n: number;
            unpaid_crc: number;
            paid_crc: number;
            /** @description The next salary, when it comes by then */
            income_crc: number;
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
        };
        SafeToSpend: {
            today_crc: number;
            quincena_crc: number;
            quincena_ends_on: string;
            until_salary_crc: number;
            /** @description The next one; null when it is not known */
            salary_on: string | null;
            /** @description How far the money must last: the day before the salary; the end of the next quincena while none is known, or while that of today has not come */
            until: string;
            /** @description Up to `until`, today included */
            days_left: number;
            /** @description Of checking accounts and cash */
            money_crc: number;
            due_crc: number;
            allowances_crc: number;
            /** @description Money less what is due less allowances; may be below zero */
            free_crc: number;
            due: {
                /** @enum {string} */
                kind: "card" | "cuota" | "recurring" | "receipt" | "reminder" | "salary";
                name: string;
                day: string;
                amount_crc: number;
            }[];
            /** @description With `pay`: the next one within 45 days; null when there is none */
            payment?: {
                /** @enum {string} */
                kind: "card" | "cuota" | "recurring" | "receipt" | "reminder" | "salary";
                id: number | null;
                name: string;
                day: string;
                currency: components["schemas"]["Currency"];
                amount: number;
                /** @description The money less this payment; null without a rate */
                left_crc: number | null;
            } | null;
            /** @description With `pay`: the next one of each that was asked for */
            payments?: {
                /** @enum {string} */
                kind: "card" | "cuota" | "recurring" | "receipt" | "reminder" | "salary";
                id: number | null;
                name: string;
                day: string;
                currency: components["schemas"]["Currency"];
                amount: number;
                /** @description The money less this payment; null without a rate */
                left_crc: number | null;
            }[];
            /** @description Null when one is missing or has no rate */
            payments_crc?: number | null;
            /** @description The money less all of `payments` */
            payments_left_crc?: number | null;
            /** @description With `account` */
            paid_from?: {
                account_id: number;
                name: string;
                balance_crc: number | null;
            };
            /** @description Asked for, and not due within 45 days */
            payments_missing?: string[];
            /** @description With `price`; null without a rate */
            price_crc?: number | null;
            /** @description With `price`: `until_salary_crc` less it, which may be below zero */
            until_salary_left_crc?: number | null;
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
        };
        RecurringItem: {
            name: string;
            type: components["schemas"]["RecurringItemType"];
            amount: number;
            currency: components["schemas"]["Currency"];
            category_id: number | null;
            frequency: components["schemas"]["Frequency"];
            interval: number | null;
            day: number | null;
            /** @description A day */
            starts_on: string;
            /** @description A day */
            ends_on: string | null;
            active: boolean;
            /** @description payment: one row pays each time it falls; allowance: an amount for its category to be spent from */
            mode: components["schemas"]["RecurringItemMode"];
            matches: string[];
            id: number;
            /** @description Nobody has said yet which mode it is: the screen asks once */
            mode_asked: boolean;
            /** @description While mode_asked, what past cycles say it is; null when they say nothing, and where items are not listed */
            mode_guess: components["schemas"]["RecurringItemMode"] | null;
            /** @description At the current rate; null when no rate is known */
            amount_crc: number | null;
            /** @description The next day on which it falls, today included; null when none */
            next_on: string | null;
        };
        RecurringItemPreview: {
            /** @description The last three closed cycles, newest first, as if it had been planned in them */
            cycles: {
                month: string;
                starts_on: string;
                ends_on: string;
                occurrences: {
                    local_date: string;
                    amount_crc: number;
                    paid_by: number | null;
                }[];
            }[];
            /** @description The transactions that would have paid it, newest first */
            rows: {
                id: number;
                merchant: string;
                merchant_name: string;
                local_date: string;
                amount_crc: number;
                pays_on: string;
            }[];
            next_month: {
                month: string;
                starts_on: string;
                ends_on: string;
            };
            /** @description What cuotas of its category come on top of it in the next month */
            cuotas_crc: number;
        };
        RecurringPrices: {
            items: {
                name: string;
                type: components["schemas"]["RecurringItemType"];
                amount: number;
                currency: components["schemas"]["Currency"];
                category_id: number | null;
                frequency: components["schemas"]["Frequency"];
                interval: number | null;
                day: number | null;
                /** @description A day */
                starts_on: string;
                /** @description A day */
                ends_on: string | null;
                active: boolean;
                /** @description payment: one row pays each time it falls; allowance: an amount for its category to be spent from */
                mode: components["schemas"]["RecurringItemMode"];
                matches: string[];
                id: number;
                /** @description Nobody has said yet which mode it is: the screen asks once */
                mode_asked: boolean;
                /** @description While mode_asked, what past cycles say it is; null when they say nothing, and where items are not listed */
                mode_guess: components["schemas"]["RecurringItemMode"] | null;
                /** @description At the current rate; null when no rate is known */
                amount_crc: number | null;
                /** @description The next day on which it falls, today included; null when none */
                next_on: string | null;
                /** @description The last six prices, each with the first day it was paid, in the item’s currency */
                history: {
                    date: string;
                    amount: number;
                }[];
                /** @description By how many per cent the last price is above the one before, when that one was steady */
                rose_pct: number | null;
                /** @description What paid it in the last 13 cycles, oldest first, in the item’s currency */
                payments: {
                    date: string;
                    amount: number;
                    transaction_id: number;
                }[];
                /** @description In the last 13 cycles */
                last_paid_on: string | null;
                /** @description Of the next 365 days; null when no rate is known */
                yearly_crc: number | null;
            }[];
            yearly_expenses_crc: number;
            yearly_income_crc: number;
        };
        ExchangeRate: {
            /** @enum {string} */
            currency: "USD" | "EUR" | "BTC" | "XMR";
            /** @description Colones for one unit */
            rate: number;
            /** @description Naive UTC instant at which the rate came into force here */
            as_of: string;
            /** @description The civil day of `as_of`: a rate of a bare day is of that day */
            local_date: string;
            /** @description `manual` when set by hand, `reference` before the first refresh */
            provider: string;
            /** @description No refresh has succeeded for 24 hours, and it was not set by hand in that time */
            stale: boolean;
            /** @description A fetched rate that jumped and waits for confirmation */
            quarantined: {
                rate: number | null;
                provider: string;
                seen_at: string;
            } | null;
        };
        SalaryPage: {
            items: components["schemas"]["Transaction"][];
            /** @description Send it as `cursor` for the next page; null at the end */
            next_cursor: string | null;
            total: number;
            /** @description Of all salaries, whatever the page */
            summary: components["schemas"]["SalarySummary"];
        };
        SalarySummary: {
            /** @description Salaries in the sums; the unconverted are not */
            count: number;
            total_crc: number;
            /** @description total_crc ÷ count; null when there is none */
            average_crc: number | null;
            /** @description The newest, future ones too */
            last: components["schemas"]["Transaction"] | null;
            /** @description Of the calendar year of today */
            this_year_crc: number;
            /** @description By the calendar month of the civil day, oldest first; months without any are left out */
            by_month: {
                month: string;
                total_crc: number;
                count: number;
            }[];
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
        };
        Accrual: {
            id: number;
            year: number;
            month: number;
            memp_amount: number;
            mpat_amount: number;
            source: components["schemas"]["AccrualSource"];
            /** @description The salary it came from; it stays when that row is deleted */
            transaction_id: number | null;
        };
        Account: {
            id: number;
            name: string;
            account_type: components["schemas"]["AccountType"];
            bank: components["schemas"]["Bank"];
            currency: components["schemas"]["Currency"];
            /** @description What was stated, in its currency; of a credit_card or liability: what is owed */
            balance: number;
            /** @description The same as `balance` */
            stated: number;
            /** @description What its rows after `balance_as_of` did to it, up to today */
            moved: number;
            /** @description stated + moved */
            current_balance: number;
            /**
             * @description Whether rows move it: `no_rows` had none for 60 days, `accrual` follows its own log, `not_stated` waits for a balance
             * @enum {string}
             */
            movement: "rows" | "no_rows" | "accrual" | "not_stated";
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
            /** @description What was agreed with the bank last */
            checkpoint: {
                as_of: string;
                balance: number;
                /** @enum {string} */
                source: "person" | "statement";
                holds: boolean;
                /** @description What its rows have come to say less than was agreed */
                difference: number;
            } | null;
            /** @description What it adds to net worth in colones: negative for what is owed; null when no rate is known */
            balance_crc: number | null;
            /** @description A day: of a card whose closing and due day are known, when its next statement is due; else as typed */
            next_payment: string | null;
            notes: string | null;
            /** @description By which documents name it */
            numbers: string[];
            /** @description The day of the balance; null while none was set */
            balance_as_of: string | null;
            closing_day: number | null;
            due_day: number | null;
            credit_limit: number | null;
            /** @description Of a card with a closing day */
            open_statement: {
                /** @description The day on which the card closed last; its own rows are not in it */
                since: string;
                closes_on: string;
                days_left: number;
                due_on: string | null;
                /** @description Purchases less refunds; payments are not in it */
                sum: number;
                count: number;
            } | null;
            /** @description The last one that is over */
            closed_statement: {
                closed_on: string;
                due_on: string | null;
                sum: number;
                count: number;
                /** @description Own money that reached the card since it closed */
                paid: number;
                /** @description sum − paid, never below zero and never more than is owed in all */
                pending: number;
            } | null;
            /** @description Of a card: the cuotas that bill after today */
            to_bill: number | null;
            /** @description Percent of credit_limit: current_balance + to_bill; null without a limit */
            utilisation: number | null;
            /** @description Naive UTC; null until it is first changed */
            updated_at: string | null;
        };
        WrittenAccount: {
            id: number;
            name: string;
            account_type: components["schemas"]["AccountType"];
            bank: components["schemas"]["Bank"];
            currency: components["schemas"]["Currency"];
            /** @description What was stated, in its currency; of a credit_card or liability: what is owed */
            balance: number;
            /** @description The same as `balance` */
            stated: number;
            /** @description What its rows after `balance_as_of` did to it, up to today */
            moved: number;
            /** @description stated + moved */
            current_balance: number;
            /**
             * @description Whether rows move it: `no_rows` had none for 60 days, `accrual` follows its own log, `not_stated` waits for a balance
             * @enum {string}
             */
            movement: "rows" | "no_rows" | "accrual" | "not_stated";
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
            /** @description What was agreed with the bank last */
            checkpoint: {
                as_of: string;
                balance: number;
                /** @enum {string} */
                source: "person" | "statement";
                holds: boolean;
                /** @description What its rows have come to say less than was agreed */
                difference: number;
            } | null;
            /** @description What it adds to net worth in colones: negative for what is owed; null when no rate is known */
            balance_crc: number | null;
            /** @description A day: of a card whose closing and due day are known, when its next statement is due; else as typed */
            next_payment: string | null;
            notes: string | null;
            /** @description By which documents name it */
            numbers: string[];
            /** @description The day of the balance; null while none was set */
            balance_as_of: string | null;
            closing_day: number | null;
            due_day: number | null;
            credit_limit: number | null;
            /** @description Of a card with a closing day */
            open_statement: {
                /** @description The day on which the card closed last; its own rows are not in it */
                since: string;
                closes_on: string;
                days_left: number;
                due_on: string | null;
                /** @description Purchases less refunds; payments are not in it */
                sum: number;
                count: number;
            } | null;
            /** @description The last one that is over */
            closed_statement: {
                closed_on: string;
                due_on: string | null;
                sum: number;
                count: number;
                /** @description Own money that reached the card since it closed */
                paid: number;
                /** @description sum − paid, never below zero and never more than is owed in all */
                pending: number;
            } | null;
            /** @description Of a card: the cuotas that bill after today */
            to_bill: number | null;
            /** @description Percent of credit_limit: current_balance + to_bill; null without a limit */
            utilisation: number | null;
            /** @description Naive UTC; null until it is first changed */
            updated_at: string | null;
            /** @description Absent when its numbers did not change */
            filled?: {
                /** @description How many rows have another account than before */
                rows: number;
                /** @description Takes the change of the account and of those rows back */
                undo_token: string;
            };
        };
        NetWorth: {
            /** @description Naive UTC instant of the figures */
            as_of: string;
            /** @description assets_crc + liabilities_crc */
            total_crc: number;
            assets_crc: number;
            /** @description Negative */
            liabilities_crc: number;
            /** @description What is in checking accounts and cash */
            at_hand_crc: number;
            by_type: {
                account_type: components["schemas"]["AccountType"];
                /** @description Negative for what is owed */
                total_crc: number;
                accounts: {
                    id: number;
                    name: string;
                    currency: components["schemas"]["Currency"];
                    /** @description Its current balance */
                    balance: number;
                    /** @description What it adds to net worth in colones: negative for what is owed; null when no rate is known */
                    balance_crc: number | null;
                }[];
            }[];
            /** @description What is left out of every sum because no rate is known */
            unconverted: components["schemas"]["UnconvertedSum"][];
            /** @description total_crc less the first day of the history; null without one, or when either leaves something out */
            change_crc: number | null;
            /** @description What was snapshot on each day; a day without snapshot is left out */
            history: {
                day: string;
                total_crc: number;
                /** @description Accounts left out of that day: no rate was known */
                unconverted_count: number;
            }[];
        };
        MerchantName: {
            id: number;
            /** @enum {string} */
            scope: "name" | "printed";
            /** @description The folded text that it is for */
            key: string;
            name: string;
            created_at: string;
        };
        MerchantNamePreview: {
            /** @description What they are called now */
            name: string;
            /** @description What the rule calls them */
            rule_name: string;
            /** @description The name that a person gave them; null for none */
            name_id: number | null;
            rows: number;
            /** @description What the bank printed, most rows first; at most 50 */
            merchants: {
                merchant: string;
                rows: number;
            }[];
        };
        SavedMerchantName: {
            id: number;
            /** @enum {string} */
            scope: "name" | "printed";
            /** @description The folded text that it is for */
            key: string;
            name: string;
            created_at: string;
            /** @description How many rows have the name now */
            rows: number;
            /** @description Takes it back */
            undo_token: string;
        };
        Reminder: {
            id: number;
            text: string;
            due_on: string;
            done: boolean;
            created_at: string;
        };
        AccountMovePage: {
            items: components["schemas"]["AccountMove"][];
            next_cursor: string | null;
        };
        AccountMove: {
            transaction: components["schemas"]["Transaction"];
            /** @description What it did to the balance, in the account’s currency; null when no rate is known */
            moved: number | null;
            /** @description Null for an account that rows do not move */
            balance_after: number | null;
        };
        AccountCheckpoint: {
            id: number;
            /** @description The day at whose end the account held it */
            as_of: string;
            balance: number;
            /** @enum {string} */
            source: "person" | "statement";
            /** @description The day before of which a balance was said; null for the first */
            since: string | null;
            holds: boolean;
            /** @description What the rows since then say less than was agreed */
            difference: number;
        };
        Reconciliation: {
            as_of: string;
            balance: number;
            /** @description What the account held at the end of that day */
            current_balance: number;
            /** @description balance − current_balance */
            difference: number;
            /** @description The day of the last agreement before */
            since: string | null;
            /** @description Since then, newest first, at most 200 */
            rows: components["schemas"]["AccountMove"][];
            rows_total: number;
            suspects: {
                transaction_id: number;
                /** @description Looks doubled, has no document of the bank, or one with the number of another account; or is the difference */
                reasons: ("doubled" | "no_notice" | "other_account" | "explains")[];
            }[];
            checkpoint?: components["schemas"]["AccountCheckpoint"];
            undo_token?: string;
        };
        UnknownNumber: {
            /**
             * @description The bank whose documents print it
             * @enum {string}
             */
            issuer: "BAC" | "BCR" | "BNCR" | "POPULAR" | "DAVIVIENDA" | "DAVIBANK" | "PROMERICA" | "SCOTIABANK" | "MUTUAL" | "OTHER";
            number: string;
            /** @enum {string} */
            kind: "card" | "phone" | "account";
            rows: number;
            first_day: string;
            last_day: string;
            currencies: components["schemas"]["Currency"][];
            /** @description Three at most, the newest first */
            merchants: string[];
            /** @description Accounts of that bank, those in its currencies first */
            suggested: number[];
        };
        NumberAnswered: {
            /** @description Null when it was dismissed */
            account: components["schemas"]["WrittenAccount"] | null;
            undo_token: string;
        };
        ManualPensionResult: {
            created: components["schemas"]["PensionSnapshot"][];
            updated: components["schemas"]["PensionSnapshot"][];
        };
        PensionSnapshot: {
            id: number;
            fund: components["schemas"]["Fund"];
            /** @description The cut date */
            as_of: string;
            /**
             * @description A statement that adds up, or a balance entered by hand
             * @enum {string}
             */
            source: "pdf" | "manual";
            operator: ("BAC" | "BCR" | "BN_VITAL" | "POPULAR" | "VIDA_PLENA" | "OPC_CCSS") | null;
            period_start: string | null;
            balance: number;
            rendimientos: number | null;
            opening: number | null;
            contributions: number | null;
            bonuses: number | null;
            /** @description What was charged; never negative */
            commission: number | null;
            /** @description In less out */
            transfers: number | null;
            document_id: number | null;
            filename: string | null;
            created_at: string;
        };
        PensionSnapshotPage: {
            items: components["schemas"]["PensionSnapshot"][];
            /** @description Send it as `cursor` for the next page; null at the end */
            next_cursor: string | null;
            total: number;
        };
        FundSummary: {
            funds: {
                fund: components["schemas"]["Fund"];
                balance: number;
                as_of: string;
                /**
                 * @description A statement that adds up, or a balance entered by hand
                 * @enum {string}
                 */
                source: "pdf" | "manual";
                operator: ("BAC" | "BCR" | "BN_VITAL" | "POPULAR" | "VIDA_PLENA" | "OPC_CCSS") | null;
                snapshots: number;
                /** @description Of the stretch; no day is counted twice */
                rendimientos: number | null;
                contributions: number | null;
                bonuses: number | null;
                commission: number | null;
                transfers: number | null;
                /** @description First day of the stretch that statements explain */
                from: string | null;
                to: string | null;
                /** @description The balance before that day */
                opening: number | null;
                /** @description The balance less the opening one */
                grown: number | null;
                /** @description In a calendar month of the stretch, on average */
                rendimientos_monthly: number | null;
                /** @description A fraction of one: 0.05 is 5 % */
                time_weighted_return: number | null;
                /** @description A fraction of one: 0.05 is 5 % */
                time_weighted_return_annual: number | null;
                /** @description A fraction of one: 0.05 is 5 % */
                money_weighted_return: number | null;
                /** @description A fraction of one: 0.05 is 5 % */
                money_weighted_return_annual: number | null;
                /** @description Where a statement opens with another balance than the one before it closed with */
                breaks: {
                    as_of: string;
                    balance: number;
                    opening: number;
                }[];
            }[];
            total_balance: number;
        };
        MunicipalReceiptPage: {
            items: components["schemas"]["MunicipalReceipt"][];
            /** @description Send it as `cursor` for the next page; null at the end */
            next_cursor: string | null;
            total: number;
        };
        MunicipalReceipt: {
            id: number;
            /** @description Who bills: a canton, or a utility (`AyA`, `CNFL`, `ASADA La Fortuna`) */
            municipality: string;
            receipt_number: string;
            /** @description The reference of the transaction it makes */
            reference: string;
            /** @description `2026-06`, `2026-Q2`, or `2026-05/2026-06` */
            period: string;
            period_from: string;
            period_to: string;
            issued_on: string | null;
            due_on: string | null;
            paid_on: string | null;
            total: number;
            charges: {
                description: string;
                /** @enum {string} */
                kind: "service" | "water" | "electricity" | "tax" | "interest" | "discount" | "arrears";
                period: string | null;
                amount: number;
            }[];
            /** @description What earlier receipts billed and it bills again; null without a row or without arrears */
            arrears: {
                /** @enum {string} */
                code: "arrears_left_out" | "arrears_partly_left_out" | "arrears_included";
                amount: number;
                /** @description What rows of earlier receipts hold, and its own does not */
                left_out: number;
                included: number;
                /** @description The receipts whose rows hold what is left out */
                of: {
                    receipt_number: string;
                    amount: number;
                }[];
            } | null;
            /** @description Of its water meters */
            readings: {
                id: number;
                meter: string;
                /** @description Cubic metres */
                previous: number;
                /** @description Cubic metres */
                current: number;
                /** @description Cubic metres */
                m3: number;
                estimated: boolean;
                period_from: string;
                period_to: string;
                /** @description This meter’s share of the water charges of its period */
                cost: number | null;
            }[];
            /** @description Its electricity meters, which have no cubic metres */
            electricity: {
                meter: string;
                /** @description Null where its figures do not prove it */
                kwh: number | null;
            }[];
            /** @description What was not found of the meters it names: its money is read, and it has no readings */
            unread: {
                code: components["schemas"]["MissingPart"];
                params: {
                    [key: string]: string | number;
                };
                message: string;
            }[];
            transaction_id: number | null;
            document_id: number;
            filename: string;
            created_at: string;
        };
        /** @enum {string} */
        MissingPart: "cut_date" | "fund" | "opening" | "balance" | "municipality" | "canton" | "receipt_number" | "period" | "charges" | "total" | "readings" | "meter_unit" | "meter_number" | "previous_reading" | "current_reading" | "cubic_metres" | "estimated_cubic_metres" | "meter_month" | "row_readings";
        WaterConsumption: {
            items: {
                municipality: string;
                meter: string;
                period: string;
                period_from: string;
                period_to: string;
                /** @description Cubic metres */
                m3: number;
                cost: number | null;
                cost_per_m3: number | null;
                estimated: boolean;
                /** @description The mean month of up to twelve measured periods before */
                usual_m3: number | null;
                /** @description From the usual month: 0.5 is half more */
                deviation: number | null;
                flag: ("high" | "low") | null;
                receipt_ids: number[];
            }[];
            meters: {
                municipality: string;
                meter: string;
                /** @description Cubic metres */
                total_m3: number;
                total_cost: number | null;
                /** @description Months whose bill should be here and is not */
                missing_months: string[];
                bill_missing: boolean;
            }[];
        };
        NoticePage: {
            items: components["schemas"]["Notice"][];
            /** @description Send it as `cursor` for the next page; null at the end */
            next_cursor: string | null;
            total: number;
        };
        Notice: {
            id: number;
            /** @enum {string} */
            kind: "email" | "message" | "statement" | "receipt" | "invoice" | "plan_list" | "entry";
            /** @enum {string} */
            status: "attached" | "possible" | "ignored" | "unrecognized" | "untrusted";
            /** @description A code with its values for a screen, a sentence for programs */
            reason: {
                code: components["schemas"]["NoticeCode"];
                params: {
                    [key: string]: string | number;
                };
                text: string;
            };
            transaction_id: number | null;
            /** @description The row that its row may be the same as */
            possible_transaction_id: number | null;
            /** @description Whether its row was made of it; else it joined a row that was there */
            made_row: boolean;
            local_date: string | null;
            amount: number | null;
            currency: components["schemas"]["Currency"] | null;
            type: components["schemas"]["TransactionType"] | null;
            direction: ("in" | "out" | "own") | null;
            counterpart: string | null;
            issuer: string | null;
            digits: string | null;
            references: {
                /** @enum {string} */
                kind: "sinpe" | "authorization" | "reference";
                value: string;
            }[];
            /** @description What was read, in the document’s own words */
            facts: {
                [key: string]: string;
            };
            trust: ("bank" | "forwarded" | "unknown" | "failed") | null;
            received_at: string | null;
            noted_at: string;
            sender: string | null;
            subject: string | null;
            /** @description Its text, while no row is made of it and it is kept */
            body: string | null;
            /** @description The day after which the text goes */
            text_kept_until: string | null;
            /** @description Pictures that came with it */
            attachments: {
                id: number;
                filename: string;
                media_type: string;
                size_bytes: number;
            }[];
        };
        /** @enum {string} */
        NoticeCode: "card_verification" | "declined" | "one_time_code" | "marketing" | "withdrawal_created" | "receipt_of_card_purchase" | "information" | "unread" | "date_out_of_range" | "outcome_unclear" | "several_movements" | "invoice_seen" | "not_from_bank" | "foreign_link" | "stranger" | "reversal_without_purchase" | "between_own_accounts" | "picture" | "refused_by_person" | "dismissed" | "phishing" | "no_text" | "put_aside" | "taken_before" | "taken_before_and_deleted" | "invoice_kept" | "attached_by_reference" | "attached_by_alike" | "attached_by_external_id" | "attached_by_person" | "attached_by_arrears" | "attached_by_plan" | "recorded" | "possible_duplicate" | "of_older_version";
        Merged: {
            transaction: components["schemas"]["Transaction"];
            /** @description Takes this back */
            undo_token: string;
        };
        Detached: {
            transaction: components["schemas"]["Transaction"];
            made: components["schemas"]["Transaction"];
            /** @description Takes this back */
            undo_token: string;
        };
        DocumentPage: {
            items: components["schemas"]["Document"][];
            /** @description Send it as `cursor` for the next page; null at the end */
            next_cursor: string | null;
            total: number;
        };
        Document: {
            id: number;
            sha256: string;
            filename: string;
            size_bytes: number;
            /** @enum {string} */
            kind: "pension_statement" | "municipal_receipt";
            uploaded_at: string;
            uploaded_by: string;
            snapshots: {
                id: number;
                /** @enum {string} */
                fund: "VOL" | "ROP" | "FCL";
                as_of: string;
            }[];
            receipts: {
                id: number;
                municipality: string;
                receipt_number: string;
            }[];
        };
        DocumentCoverage: {
            sources: {
                /** @enum {string} */
                kind: "pension" | "municipal";
                /** @description The fund, or who bills: a canton or a utility */
                name: string;
                /** @description The months without a document */
                missing: string[];
                months: {
                    month: string;
                    /**
                     * @description `balance`: one entered by hand, and no document
                     * @enum {string}
                     */
                    status: "covered" | "balance" | "missing" | "duplicate";
                    documents: {
                        /** @description Of the snapshot or receipt */
                        id: number;
                        /** @description The cut date, or the receipt number */
                        label: string;
                        /** @description Null for a balance entered by hand */
                        document_id: number | null;
                    }[];
                }[];
            }[];
        };
        SyncStatus: {
            /**
             * Format: date
             * @description The civil day it is now where the service lives; no clock of a browser says it
             */
            today: string;
            sources: {
                /** @enum {string} */
                source: "bank_charges" | "salary" | "municipal" | "pensions" | "exchange_rate";
                /** @description Naive UTC; null when nothing ever arrived */
                last_received_at: string | null;
                /**
                 * Format: date
                 * @description The civil day of that instant
                 */
                last_received_on: string | null;
                /** @enum {string} */
                verdict: "fresh" | "stale" | "never";
                /** @description Median of the last six gaps between days on which something arrived, which the threshold follows; null while fewer than three are known, and of the exchange rate */
                usual_gap_days: number | null;
                stale_after_hours: number;
                /** @description Naive UTC instant at which it turns stale unless something arrives */
                expected_by: string | null;
            }[];
            backup: components["schemas"]["BackupStatus"];
            vault: components["schemas"]["VaultStatus"];
            /** @description Rows that may be others, until a person says (docs/rules/same-money.md) */
            possible_duplicates: {
                count: number;
                total_crc: number;
            };
            transactions: {
                total: number;
                /** @description How many wait for one: money between own accounts and cuotas need none of their own */
                without_category: number;
            };
            /** @description Mails and messages that nobody understood or trusts, until a person says */
            waiting_notices: number;
            /** @description Cards and accounts that documents print and no account has, until a person says (at most 50) */
            unknown_numbers: number;
            example_data: components["schemas"]["DemoData"];
            /** @description The mailboxes that are read by themselves */
            mailboxes: components["schemas"]["MailboxFreshness"][];
        };
        BackupStatus: {
            /**
             * @description Of the scheduled backups: `off` without BACKUP_DIR; `failed` when the last was not made or did not restore
             * @enum {string}
             */
            verdict: "off" | "never" | "fresh" | "stale" | "failed";
            /** @description Naive UTC; of the last good one */
            last_backup_at: string | null;
            /** @description Naive UTC; when one was last restored for trial and found equal */
            last_drill_at: string | null;
            /** @description What the last one failed at, or what could not be tried */
            problem: string | null;
        };
        VaultStatus: {
            /**
             * @description Whether the documents folder belongs to this database: only with `ok` is it tidied up
             * @enum {string}
             */
            verdict: "ok" | "other_database" | "unknown_originals" | "missing_originals";
            /** @description How many originals are in their place in the folder */
            originals: number;
            /** @description How many of those a row names */
            known: number;
            /** @description How many originals rows name */
            named: number;
            /** @description How many of those are on the disk, those set aside too */
            found: number;
            /** @description How many that no row names are kept for 30 days */
            set_aside: number;
        };
        DemoData: {
            /** @description The ledger holds example data */
            present: boolean;
            /** @description How many of its transactions are there */
            transactions: number;
            /** @description It can be filled in: no row of the person stands in the way */
            available: boolean;
        };
        MailboxFreshness: {
            id: number;
            name: string;
            /** @enum {string} */
            status: "connected" | "idle" | "backfilling" | "waiting" | "paused" | "needs_attention";
            /** @description Naive UTC; when a mail of the person’s money last came */
            last_mail_at: string | null;
            /** @description Naive UTC; when it was last looked into */
            last_success_at: string | null;
            last_error: components["schemas"]["MailboxError"] | null;
        };
        MailboxError: {
            /** @enum {string} */
            code: "wrong_password" | "app_password_needed" | "password_not_accepted" | "access_refused" | "authorization_needed" | "authorization_expired" | "credentials_lost" | "no_such_host" | "address_not_allowed" | "port_not_allowed" | "cannot_connect" | "certificate_invalid" | "no_encryption" | "not_a_mail_server" | "no_such_folder" | "too_many_connections" | "timeout" | "connection_lost" | "server_misbehaves" | "server_error";
            params: {
                [key: string]: string | number;
            };
        };
        Mailbox: {
            id: number;
            /** @enum {string} */
            provider: "gmail" | "outlook" | "icloud" | "yahoo" | "other";
            name: string;
            host: string;
            port: number;
            /** @enum {string} */
            security: "tls" | "starttls";
            username: string;
            /** @enum {string} */
            auth: "password" | "oauth";
            client_id: string | null;
            folder: string | null;
            /** @description The folder that is read; null before the first time */
            opened_folder: string | null;
            attachment_senders: string[];
            trusted_server: string | null;
            /** @enum {string} */
            status: "connected" | "idle" | "backfilling" | "waiting" | "paused" | "needs_attention";
            /** @description Naive UTC; when a mail of the person’s money last came */
            last_mail_at: string | null;
            /** @description Naive UTC; when it was last looked into */
            last_success_at: string | null;
            last_error: components["schemas"]["MailboxError"] | null;
            next_try_at: string | null;
            /** @description Mails and attachments that could not be read */
            failures: number;
            backfill: components["schemas"]["MailboxBackfill"] | null;
            /** @description While the provider waits for the person: the code to type there */
            authorization: {
                user_code: string;
                verification_uri: string;
                expires_at: string;
            } | null;
            created_at: string;
        };
        MailboxBackfill: {
            months: number;
            /** @description A preview: nothing was written */
            dry_run: boolean;
            /** @enum {string} */
            status: "running" | "stopped" | "done";
            /** Format: date */
            since: string;
            /** @description Mails since that day */
            total: number;
            /** @description How many of them were looked at */
            scanned: number;
            /** @description Rows */
            created: number;
            /** @description Mails that joined a row that was there */
            attached: number;
            /** @description Mails that had come before */
            known: number;
            /** @description Mails about no movement */
            ignored: number;
            /** @description Mails of a bank that nobody understood or trusts; they wait in Revisar */
            unread: number;
            failed: number;
            /**
             * Format: date
             * @description The day of the oldest mail looked at
             */
            oldest: string | null;
            started_at: string;
            updated_at: string;
        };
        MailboxTest: {
            ok: boolean;
            error: components["schemas"]["MailboxError"] | null;
            folders: components["schemas"]["MailboxFolder"][];
            /** @description The folder that would be read */
            opens: string | null;
        };
        MailboxFolder: {
            path: string;
            /** @description `\All`, `\Junk`, … */
            special_use: string | null;
        };
        MailboxFailure: {
            id: number;
            sender: string;
            /** @description The attachment; empty for the mail itself */
            part: string;
            received_at: string | null;
            reason: {
                code: string;
                params: {
                    [key: string]: string | number;
                };
            };
            attempts: number;
            /** @description Null: only by hand */
            next_try_at: string | null;
            noted_at: string;
        };
        ChatInfo: {
            version: string;
            agents: {
                [key: string]: {
                    name: string;
                    description: string;
                };
            };
            engine: {
                /** @enum {string} */
                provider: "local" | "openai-compatible" | "anthropic";
                model: string | null;
                /** @description Who receives what is said here; null when nobody does */
                host: string | null;
            };
        };
        ChatStopped: {
            stopped: boolean;
        };
        ChatThread: {
            threadId: string;
            messages: ({
                id: string;
                role: string;
            } & {
                [key: string]: unknown;
            })[];
            state: unknown | null;
            interrupt: ({
                id: string;
                reason: string;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description Naive UTC; null when nothing is stored */
            updated_at: string | null;
        };
        ChatDeleted: {
            deleted: boolean;
        };
        ChatThreadEntry: {
            thread_id: string;
            /** @description Of its first question, unless the person named it; may be empty */
            title: string;
            /** @description Naive UTC */
            updated_at: string;
            /** @description Messages of both, and the results of lookups */
            messages_n: number;
        };
        IngestedEmailPage: {
            items: components["schemas"]["IngestedEmail"][];
            /** @description Send it as `cursor` for the next page; null at the end */
            next_cursor: string | null;
            total: number;
        };
        IngestedEmail: {
            id: number;
            ingested_at: string;
            received_at: string | null;
            sender: string;
            subject: string;
            /** @enum {string} */
            status: "created" | "attached" | "ignored" | "unrecognized" | "untrusted";
            reason: string;
            reason_code: components["schemas"]["NoticeCode"];
            reason_params: {
                [key: string]: string | number;
            };
            facts: {
                [key: string]: string;
            };
            /** @description Kept only while nothing could be made of it */
            body: string | null;
            transaction_id: number | null;
        };
        TrustAnswer: {
            /** @enum {string} */
            outcome: "created" | "attached" | "refused";
            notice: components["schemas"]["Notice"];
            transaction: components["schemas"]["Transaction"] | null;
            /** @description Takes this back */
            undo_token: string;
        };
        NoticeDismissed: {
            notice: components["schemas"]["Notice"];
            /** @description Takes this back */
            undo_token: string;
        };
        Forwarder: {
            address: string;
            count: number;
            last_at: string;
        };
        ForwarderAnswer: {
            address: string;
            mine: boolean;
            raised: number;
        };
        KeptTexts: {
            count: number;
            bytes: number;
            oldest: string | null;
            days: number;
            megabytes: number;
            /** @description Messages that are counted and never stored */
            not_kept: {
                /** @enum {string} */
                reason: "one_time_code" | "phishing";
                count: number;
                last_at: string;
            }[];
        };
        Reread: {
            scanned: number;
            unchanged: number;
            /** @description Read otherwise too, and left for another call */
            remaining: number;
            items: {
                notice_id: number;
                /** @enum {string} */
                kind: "email" | "message";
                sender: string;
                subject: string;
                received_at: string | null;
                before: {
                    /** @enum {string} */
                    status: "attached" | "possible" | "ignored" | "unrecognized" | "untrusted";
                    code: components["schemas"]["NoticeCode"];
                };
                after: {
                    /** @enum {string} */
                    status: "created" | "attached" | "duplicate" | "ignored" | "unrecognized" | "untrusted";
                    code: components["schemas"]["NoticeCode"];
                    params: {
                        [key: string]: string | number;
                    };
                };
                transaction: {
                    /** @description Null in a preview */
                    id: number | null;
                    merchant: string;
                    merchant_name: string;
                    local_date: string;
                    amount: number;
                    currency: components["schemas"]["Currency"];
                    type: components["schemas"]["TransactionType"];
                } | null;
            }[];
            totals: {
                created: number;
                attached: number;
            };
            /** @description What it moved MEMP and MPAT by; absent when it did not */
            accrual?: components["schemas"]["PotsMoved"];
            /** @description Takes this back; null when nothing was changed */
            undo_token: string | null;
        };
        Share: {
            title: string;
            text: string;
            url: string;
            staged_at: string;
            expires_at: string;
            files: {
                index: number;
                filename: string;
                media_type: string;
                size_bytes: number;
                /** @enum {string} */
                kind: "image" | "pdf" | "csv" | "xml" | "text";
            }[];
            /** @description What each message of its text would be */
            messages: components["schemas"]["IngestedPiece"][];
        };
        IngestedPiece: {
            /** @enum {string} */
            status: "created" | "attached" | "ignored" | "unrecognized" | "untrusted" | "duplicate";
            /** @description A code for ignored mails, a sentence otherwise */
            reason: string;
            code: components["schemas"]["NoticeCode"];
            params: {
                [key: string]: string | number;
            };
            facts: {
                [key: string]: string;
            };
            transaction?: components["schemas"]["Transaction"];
            /** @description What it moved MEMP and MPAT by; absent when it did not */
            accrual?: components["schemas"]["PotsMoved"];
            /** @description In a preview: the row that it would make or join */
            proposed?: {
                merchant: string;
                merchant_name: string;
                local_date: string;
                amount: number;
                currency: components["schemas"]["Currency"];
                type: components["schemas"]["TransactionType"];
            };
            /** @description What it is kept as; null when it is not, and in a preview */
            notice_id: number | null;
        };
        IngestedMessage: {
            /** @enum {string} */
            status: "created" | "attached" | "ignored" | "unrecognized" | "untrusted" | "duplicate";
            /** @description A code for ignored mails, a sentence otherwise */
            reason: string;
            code: components["schemas"]["NoticeCode"];
            params: {
                [key: string]: string | number;
            };
            facts: {
                [key: string]: string;
            };
            transaction?: components["schemas"]["Transaction"];
            /** @description What it moved MEMP and MPAT by; absent when it did not */
            accrual?: components["schemas"]["PotsMoved"];
            /** @description In a preview: the row that it would make or join */
            proposed?: {
                merchant: string;
                merchant_name: string;
                local_date: string;
                amount: number;
                currency: components["schemas"]["Currency"];
                type: components["schemas"]["TransactionType"];
            };
            /** @description What it is kept as; null when it is not, and in a preview */
            notice_id: number | null;
            /** @description Each message of the text; the first is above */
            messages: components["schemas"]["IngestedPiece"][];
        };
        RowFilesAdded: {
            /** @description Every file of the row, oldest first */
            files: components["schemas"]["RowFile"][];
            /** @description The files that were not kept, and why */
            errors: {
                filename: string;
                code: components["schemas"]["RowFileProblem"];
                params: {
                    [key: string]: string | number;
                };
                message: string;
            }[];
            /** @description Takes it back; null when nothing was added */
            undo_token: string | null;
        };
        /** @enum {string} */
        RowFileProblem: "unknown_kind" | "too_large" | "empty" | "truncated" | "damaged" | "animated" | "too_many_pixels" | "row_full";
        FileImportResult: {
            /** @description The first 200 rows, in the order of their lines */
            created: components["schemas"]["Transaction"][];
            /** @description For the other rows: GET /api/v1/imports/created; null without any */
            next_cursor: string | null;
            counts: components["schemas"]["ImportCounts"];
            /** @description The lines that are new: those of the rows in `created`, or all of them in a dry run */
            fresh: {
                line: number;
                text: string;
                parsed: {
                    local_date: string;
                    merchant: string;
                    amount: number;
                    currency: components["schemas"]["Currency"];
                    type: components["schemas"]["TransactionType"];
                    reference: string | null;
                };
            }[];
            duplicates: {
                line: number;
                text: string;
                parsed: {
                    local_date: string;
                    merchant: string;
                    amount: number;
                    currency: components["schemas"]["Currency"];
                    type: components["schemas"]["TransactionType"];
                    reference: string | null;
                };
                /**
                 * @description attached: it tells of the row and has joined it
                 * @enum {string}
                 */
                reason: "same" | "attached";
                /**
                 * @description Why: the line was taken before, it repeats a row or line, or what shows that it is the row
                 * @enum {string}
                 */
                code: "known" | "repeated" | "reference" | "alike" | "external_id" | "person";
                /** @description The row it is like */
                match: {
                    /** @description Null when it is an earlier line of a dry run */
                    id: number | null;
                    merchant: string;
                    date: string;
                    amount: number;
                    source: string;
                };
            }[];
            /** @description Lines that may be a row: not taken. Send them in force_lines, or in same_lines */
            possible: {
                line: number;
                text: string;
                parsed: {
                    local_date: string;
                    merchant: string;
                    amount: number;
                    currency: components["schemas"]["Currency"];
                    type: components["schemas"]["TransactionType"];
                    reference: string | null;
                };
                /** @description The row it is like */
                match: {
                    /** @description Null when it is an earlier line of a dry run */
                    id: number | null;
                    merchant: string;
                    date: string;
                    amount: number;
                    source: string;
                };
            }[];
            errors: {
                line: number;
                text: string;
                code: components["schemas"]["LineReason"];
                params: {
                    [key: string]: string | number;
                };
                message: string;
            }[];
            /** @description The lines that hold no movement: headings, sums, blank lines, amounts of zero */
            skipped: number[];
            /** @description What its salaries add to MEMP and MPAT, or would in a dry run; null when nothing */
            accrual: components["schemas"]["PotsMoved"] | null;
            /** @description The account that the list is of: the one that was named, or the only one that has its number */
            account_id: number | null;
            /** @description The closing balances that it keeps as checkpoints of their accounts, or would in a dry run */
            checkpoints: number;
            /** @description What the list prints of itself, when all lines are of one */
            statement: components["schemas"]["ListStatement"] | null;
            /** @description The same of each list */
            statements: components["schemas"]["ListStatement"][];
            /** @description Of a dry run: answer it with `card_purchases` */
            question: {
                /** @constant */
                code: "are_these_card_purchases";
                params: {
                    count: number;
                };
                lines: number[];
            } | null;
            /** @description It is the bank’s list of Tasa Cero plans: these are they */
            plans: components["schemas"]["PlanListResult"] | null;
            /** @description What the list, or each part of it, was recognised as */
            layouts: ("export" | "card_table" | "account_table" | "table" | "lines" | "card_statement" | "account_statement" | "ofx" | "qif" | "camt" | "mt940")[];
            /** @description Takes the whole import back; null when nothing was created */
            undo_token: string | null;
            import_id: number | null;
            /** @description Columns that were not understood: send `mapping` to say which is which */
            unknown_header: string[] | null;
        };
        PensionUpload: {
            created: {
                id: number;
                fund: components["schemas"]["Fund"];
                /** @description The cut date */
                as_of: string;
                /**
                 * @description A statement that adds up, or a balance entered by hand
                 * @enum {string}
                 */
                source: "pdf" | "manual";
                operator: ("BAC" | "BCR" | "BN_VITAL" | "POPULAR" | "VIDA_PLENA" | "OPC_CCSS") | null;
                period_start: string | null;
                balance: number;
                rendimientos: number | null;
                opening: number | null;
                contributions: number | null;
                bonuses: number | null;
                /** @description What was charged; never negative */
                commission: number | null;
                /** @description In less out */
                transfers: number | null;
                document_id: number | null;
                filename: string | null;
                created_at: string;
                /** @description It took the place of balances entered by hand */
                replaced_manual: boolean;
                /** @description Those balances, of days after the cut before it up to its own, oldest first */
                overwritten: {
                    as_of: string;
                    balance: number;
                    rendimientos: number | null;
                }[];
            }[];
            duplicates: {
                filename: string;
                fund: components["schemas"]["Fund"];
                as_of: string;
                existing_id: number;
                /** @description The statement stored before says other figures; it stays */
                differs: boolean;
            }[];
            errors: components["schemas"]["FileError"][];
            /** @description Takes back what this upload stored; null when it stored nothing */
            undo_token: string | null;
        };
        FileError: {
            filename: string;
            message: string;
            /** @enum {string} */
            code: "not_pdf" | "too_large" | "empty" | "truncated" | "trailing_data" | "damaged" | "encrypted" | "no_text" | "too_many_pages" | "too_much_text" | "time_limit" | "memory_limit" | "credit_card_statement" | "not_a_pension_statement" | "not_a_municipal_receipt" | "incomplete" | "contradictory" | "does_not_add_up" | "scaled_amounts" | "separate_centimos";
            /** @description What was understood of it */
            found?: {
                code: components["schemas"]["FoundPart"];
                params: {
                    [key: string]: string | number;
                };
                message: string;
            }[];
            /** @description What was looked for and not found */
            missing?: {
                code: components["schemas"]["MissingPart"];
                params: {
                    [key: string]: string | number;
                };
                message: string;
            }[];
            /** @description What its parts come to less what it prints, in colones */
            difference?: number;
        };
        /** @enum {string} */
        FoundPart: "operator" | "fund" | "cut_date" | "opening" | "contributions" | "rendimientos" | "bonuses" | "commission" | "transfers" | "balance" | "municipality" | "receipt_number" | "period" | "issued" | "due" | "paid" | "service" | "water" | "electricity" | "tax" | "interest" | "discount" | "arrears" | "total" | "meter" | "electricity_meter";
        MunicipalReceiptUpload: {
            created: components["schemas"]["MunicipalReceipt"][];
            duplicates: {
                filename: string;
                municipality: string;
                receipt_number: string;
                existing_id: number;
                /** @description The receipt stored before has another total; it stays */
                differs: boolean;
            }[];
            /** @description Receipts stored before that bill a new one again: what their rows held, and hold now */
            adjusted: {
                id: number;
                receipt_number: string;
                transaction_id: number;
                before: number;
                amount: number;
            }[];
            errors: components["schemas"]["FileError"][];
            /** @description Takes back what this upload stored; null when it stored nothing */
            undo_token: string | null;
        };
        ChatReceivedFiles: {
            files: {
                tool_call_id: string;
                filename: string;
                document: components["schemas"]["ChatDocument"];
            }[];
        };
        ChatDocument: {
            /** @enum {string} */
            kind: "receipt" | "pension" | "picture" | "movements" | "other";
            /**
             * @description ready: a list of movements that waits for `import=true`
             * @enum {string}
             */
            outcome: "stored" | "known" | "ready" | "refused";
            /** @description Why it was refused */
            code?: string;
            params?: {
                [key: string]: unknown;
            };
            /** @description It says something else than the one that is there */
            differs?: boolean;
            /** @description The lines of a list */
            counts?: {
                created: number;
                fresh: number;
                attached: number;
                duplicates: number;
                possible: number;
                errors: number;
            };
            /** @description Nothing in the list has to be asked */
            is_certain?: boolean;
            undo_token?: string | null;
        };
        Ingested: {
            /** @enum {string} */
            status: "created" | "attached" | "ignored" | "unrecognized" | "untrusted" | "duplicate";
            /** @description A code for ignored mails, a sentence otherwise */
            reason: string;
            code: components["schemas"]["NoticeCode"];
            params: {
                [key: string]: string | number;
            };
            facts: {
                [key: string]: string;
            };
            transaction?: components["schemas"]["Transaction"];
            /** @description What it moved MEMP and MPAT by; absent when it did not */
            accrual?: components["schemas"]["PotsMoved"];
        };
        NotificationSettingsOutput: {
            /**
             * @description Nothing that is sent says an amount
             * @default false
             */
            hide_amounts: boolean;
            /** @default null */
            quiet_hours: {
                /** @description In the home time zone */
                from: string;
                /** @description In the home time zone */
                to: string;
            } | null;
            /**
             * @description Told when the projected balance falls below it; null is never
             * @default null
             */
            low_balance_crc: number | null;
            /**
             * @default {
             *       "transaction": true,
             *       "stale_source": true,
             *       "low_balance": true,
             *       "cuota_due": true,
             *       "statement_closed": true,
             *       "payment_due": true,
             *       "high_use": true,
             *       "unusual_charge": true,
             *       "possible_duplicate": true,
             *       "due_before_salary": true,
             *       "left_unpaid": true,
             *       "price_rose": true,
             *       "weekly_recap": true,
             *       "uncategorized": true,
             *       "reminder": true
             *     }
             */
            kinds: {
                /** @default true */
                transaction: boolean;
                /** @default true */
                stale_source: boolean;
                /** @default true */
                low_balance: boolean;
                /** @default true */
                cuota_due: boolean;
                /** @default true */
                statement_closed: boolean;
                /** @default true */
                payment_due: boolean;
                /** @default true */
                high_use: boolean;
                /** @default true */
                unusual_charge: boolean;
                /** @default true */
                possible_duplicate: boolean;
                /** @default true */
                due_before_salary: boolean;
                /** @default true */
                left_unpaid: boolean;
                /** @default true */
                price_rose: boolean;
                /** @default true */
                weekly_recap: boolean;
                /** @default true */
                uncategorized: boolean;
                /** @default true */
                reminder: boolean;
            };
        };
        ChatThreadChangeOutput: {
            title: string;
        };
    };
    responses: {
        /** @description Credentials are missing or not valid · Wrong username or password · The password is right, and a second factor is needed · Wrong code */
        Problem401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description These credentials may not do this · The password, or a code, is asked for once more · The request does not come from this site */
        Problem403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are not valid · This Idempotency-Key was used with another request */
        Problem422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not available right now */
        Problem503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request cannot be read */
        Problem400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too large */
        Problem413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This content type is not accepted here */
        Problem415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found · There is no agent of that name */
        Problem404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests · Too many wrong codes */
        Problem429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It conflicts with what is stored · The conversation is being answered already */
        Problem409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It has changed since it was read */
        Problem412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
        "idempotency-key": string;
        /** @description The ETag of what was read: 412 when it has changed since, and nothing is changed */
        "if-match": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listNotifications: {
        parameters: {
            query?: {
                unread?: "true" | "false";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPage"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readNotifications: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkRead"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkedRead"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettingsOutput"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    replaceNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationSettings"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettingsOutput"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readVapidPublicKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VapidPublicKey"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    listPushSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushSubscription"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    savePushSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPushSubscription"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushSubscription"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushSubscription"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    removePushSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushEndpoint"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    removePushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    testNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationTest"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    listNotificationDeliveries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDeliveryPage"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    getNotificationDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDeliveryWithLog"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    resendNotification: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDelivery"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listNotificationChannels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChannel"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    whoAmI: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    readSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    beginTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAgain"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSecret"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    removeTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAgain"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TotpCode"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstRecoveryCodes"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    askForPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAgain"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationOptions"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    savePasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedPasskey"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAgain"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyName"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAgain"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EndOtherSessions"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedOtherSessions"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedToken"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readOauthRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthRequest"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    decideOauthRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OauthDecision"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthDecided"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedIn"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    askForPasskeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
                };
            };
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    loginWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyLogin"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedIn"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description The search language: `cat:none amount>50000 source:email since:2026-03 uber` (docs/rules/search.md) */
                q?: string;
                source?: string;
                type?: components["schemas"]["TransactionType"];
                currency?: components["schemas"]["Currency"];
                category_id?: string | "none" | number;
                start_date?: string;
                end_date?: string;
                min_amount?: string;
                max_amount?: string;
                deferred?: "true" | "false";
                cycle?: string;
                upcoming?: "true" | "false";
                origin?: "web" | "automation" | "email" | "message" | "paste" | "receipt" | "installment" | "agent" | "import";
                tag?: string | "none";
                account_id?: string | "none" | number;
                count?: "true" | "false";
                totals?: "true" | "false";
                /** @description newest first unless said */
                order?: "newest" | "oldest";
                limit?: number;
                /** @description Where the page before ended (its `next_cursor`): a program that reads everything goes by it */
                cursor?: string;
                /** @description Begins at this position of the list, for a screen that jumps anywhere. Positions move while rows are made and deleted: a program that reads everything uses `cursor`. Not together with it */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionPage"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    createTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTransaction"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenTransaction"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    recentTransactions: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    sumTransactions: {
        parameters: {
            query?: {
                /** @description The search language: `cat:none amount>50000 source:email since:2026-03 uber` (docs/rules/search.md) */
                q?: string;
                source?: string;
                type?: components["schemas"]["TransactionType"];
                currency?: components["schemas"]["Currency"];
                category_id?: string | "none" | number;
                start_date?: string;
                end_date?: string;
                min_amount?: string;
                max_amount?: string;
                deferred?: "true" | "false";
                cycle?: string;
                upcoming?: "true" | "false";
                origin?: "web" | "automation" | "email" | "message" | "paste" | "receipt" | "installment" | "agent" | "import";
                tag?: string | "none";
                account_id?: string | "none" | number;
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionListSums"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    exportTransactions: {
        parameters: {
            query?: {
                source?: string;
                type?: components["schemas"]["TransactionType"];
                start_date?: string;
                end_date?: string;
                category_id?: string | "none" | number;
                account_id?: string | "none" | number;
                tag?: string | "none";
                /** @description The search language: `cat:none amount>50000 source:email since:2026-03 uber` (docs/rules/search.md) */
                q?: string;
                upcoming?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV in UTF-8, every value quoted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    replaceTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what was read: 412 when it has changed since, and nothing is changed */
                "if-match"?: components["parameters"]["if-match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WholeTransaction"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenTransaction"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    deleteTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what was read: 412 when it has changed since, and nothing is changed */
                "if-match"?: components["parameters"]["if-match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    changeTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what was read: 412 when it has changed since, and nothing is changed */
                "if-match"?: components["parameters"]["if-match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenTransaction"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    setTransactionPays: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionPays"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionPaysDone"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    setTransactionParts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionSplit"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SplitTransaction"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    downloadTransactionFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                file_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file as it is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    removeTransactionFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                file_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    previewTransaction: {
        parameters: {
            query: {
                merchant: string;
                /** @description A decimal string */
                amount: string;
                currency: components["schemas"]["Currency"];
                type: components["schemas"]["TransactionType"];
                date: string;
                cuotas?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryPreview"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    withdrawTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SentEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawnEntry"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCategory"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    changeCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listCategoryOffers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryOffers"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    takeCategoryOffers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeOffersRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenOffers"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listCategoryRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryRule"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    createCategoryRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCategoryRule"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryRule"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    suggestCategoryRule: {
        parameters: {
            query: {
                transaction_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleSuggestion"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    previewCategoryRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RulePreviewRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulePreview"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    applyCategoryRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleRunRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleRun"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listRuleRuns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleRun"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    readCategoryRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryRule"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    deleteCategoryRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    changeCategoryRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryRuleChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryRule"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    changeTransactions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    makeInstallmentPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlan"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeInstallmentPlan"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    endInstallmentPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedInstallmentPlan"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listInstallmentPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallmentPlan"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    upcomingCuotas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpcomingCuotas"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    importInstallmentPlans: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanListRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanListResult"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    pasteImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasteRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportEntry"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    importFile: {
        parameters: {
            query: {
                filename: string;
                dry_run?: "true" | "false";
                account_id?: string;
                accrue?: "true" | "false";
                allow_duplicates?: "true" | "false";
                force_lines?: string;
                same_lines?: string;
                source?: string;
                card_purchases?: "true" | "false";
                /** @description Of the lines that print none; unless said, that of the account whose list it is, or colones */
                currency?: components["schemas"]["Currency"];
                mapping?: string;
            };
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
                "text/csv": string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileImportResult"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listImportedRows: {
        parameters: {
            query: {
                cursor: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedRows"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    revertImport: {
        parameters: {
            query?: {
                /** @description Leave the rows that changed since as they are, and take back the rest. Without it they are 409 changed_since_some */
                keep_changed?: "true" | "false";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Undone"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listHistory: {
        parameters: {
            query?: {
                entity?: "transaction" | "transaction_file" | "category" | "category_rule" | "account" | "installment_plan" | "recurring_item" | "balance_override" | "savings_accrual" | "pension_snapshot" | "municipal_receipt" | "water_meter_reading" | "notice" | "counterpart_pair" | "budget_cover" | "carried_occurrence" | "dismissed_suggestion" | "account_checkpoint" | "dismissed_number" | "reminder" | "merchant_name";
                entity_id?: number;
                origin?: string;
                actor?: string;
                operation_id?: number;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPage"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readTransactionHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryEntry"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    undo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Undone"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    exportHledger: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    exportBeancount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    exportLines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    spendingByCategory: {
        parameters: {
            query?: {
                /** @description A billing cycle; the current one when nothing is given */
                cycle?: string;
                /** @description With end_date, wins over cycle */
                start_date?: string;
                end_date?: string;
                /** @description previous: with what was spent in the cycle, or in as many days, before */
                compare?: "previous";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ByCategory"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    dailySpending: {
        parameters: {
            query?: {
                /** @description A billing cycle; the current one when nothing is given */
                cycle?: string;
                /** @description With end_date, wins over cycle */
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailySpending"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    spendingPace: {
        parameters: {
            query?: {
                /** @description A billing cycle; the current one when nothing is given */
                cycle?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpendingPace"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    monthlyTrend: {
        parameters: {
            query?: {
                /** @description A billing cycle; the current one when nothing is given */
                cycle?: string;
                /** @description With end_date, wins over cycle */
                start_date?: string;
                end_date?: string;
                slots?: string;
                by?: "cycle" | "calendar";
                /** @description How many months up to the current one, when no period is given */
                months?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthlyTrend"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    queryLedger: {
        parameters: {
            query?: {
                measure?: "sum" | "average" | "count" | "largest" | "smallest" | "share" | "compare" | "frequency";
                by?: "category" | "merchant" | "month" | "cycle" | "weekday" | "account" | "source";
                /** @description The search language (docs/rules/search.md); a period in it is the period of the question */
                filter?: string;
                /** @description A billing cycle; the current one when no period is given */
                cycle?: string;
                /** @description With end_date, wins over cycle */
                start_date?: string;
                end_date?: string;
                /** @description previous: the cycle, or as many days, before */
                compare_to?: "previous";
                compare_cycle?: string;
                compare_start_date?: string;
                compare_end_date?: string;
                top?: number;
                /** @description Of groups without an order of their own: which come first */
                order?: "most" | "least";
                /** @description out: spending less refunds; in: income */
                direction?: "out" | "in";
                average_over?: "cycle" | "month" | "week" | "day" | "row";
                /** @description A share of what came in, or of the salaries; of the same without the filter unless said */
                share_of?: "income" | "salary";
                /** @description What the rows in this currency come to in it, too */
                in?: components["schemas"]["Currency"];
                /** @description The last day that counts: today unless said, or unless the whole period is still to come */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerAnswer"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    projectYear: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                year: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearBudget"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    projectMonth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                year: number;
                month: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthBudget"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    overrideBalance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                year: number;
                month: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BalanceOverride"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthBudget"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    removeBalanceOverride: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                year: number;
                month: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    coverCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BudgetCover"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BudgetCovered"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    carryOver: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CarryOver"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarriedOver"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listCommitments: {
        parameters: {
            query?: {
                /** @description How many months, the current one being the first */
                months?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Commitments"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    explainBudget: {
        parameters: {
            query: {
                year: number;
                /** @description Without it, the whole year */
                month?: number;
                figure?: "amount" | "net" | "balance";
                /** @description Needed for an amount */
                direction?: components["schemas"]["BudgetDirection"];
                /** @description Needed for an amount */
                field?: "planned" | "recorded" | "committed" | "projected";
                /** @description All categories when left out; none for what has no category */
                category_id?: "none" | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BudgetExplanation"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    imaginePurchase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WhatIfPurchase"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhatIf"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    suggestRecurringItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringSuggestion"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    listRecurringCharges: {
        parameters: {
            query?: {
                /** @description Words of merchants, with | between them */
                names?: string;
                category_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringCharges"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    acceptRecurringSuggestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptedSuggestion"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedItem"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    dismissRecurringSuggestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DismissedSuggestion"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dismissed"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listDueSoon: {
        parameters: {
            query?: {
                /** @description The last day listed; the end of the current cycle when it is left out */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueSoon"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    getSafeToSpend: {
        parameters: {
            query?: {
                /** @description Whether the money suffices for payments (a|b): `card`, `receipt`, or a name (`luz`) */
                pay?: string;
                /** @description With `pay`: whether the money in this account suffices, in place of all accounts and cash */
                account?: number;
                /** @description Whether it suffices for a purchase of today: a decimal string, in `currency` */
                price?: string;
                /** @description Of `price`; CRC unless given */
                currency?: components["schemas"]["Currency"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SafeToSpend"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listRecurringItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringItem"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    createRecurringItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRecurringItem"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringItem"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    previewRecurringItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurringItemPreviewRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringItemPreview"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listRecurringPrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringPrices"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    readRecurringItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringItem"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    replaceRecurringItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRecurringItem"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringItem"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    deleteRecurringItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    changeRecurringItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurringItemChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringItem"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readDollarRate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeRate"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            503: components["responses"]["Problem503"];
        };
    };
    listExchangeRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeRate"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    setExchangeRate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                currency: "USD" | "EUR" | "BTC" | "XMR";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualRate"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeRate"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listSalaries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalaryPage"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listAccruals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accrual"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    createAccrual: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccrual"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accrual"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readAccrual: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accrual"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    replaceAccrual: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccrual"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accrual"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    deleteAccrual: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    changeAccrual: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccrualChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accrual"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenAccount"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readNetWorth: {
        parameters: {
            query?: {
                /** @description First day of the history; a year before its end by default */
                start_date?: string;
                /** @description Last day of the history; today by default */
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NetWorth"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    replaceAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what was read: 412 when it has changed since, and nothing is changed */
                "if-match"?: components["parameters"]["if-match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenAccount"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what was read: 412 when it has changed since, and nothing is changed */
                "if-match"?: components["parameters"]["if-match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            412: components["responses"]["Problem412"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    changeAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what was read: 412 when it has changed since, and nothing is changed */
                "if-match"?: components["parameters"]["if-match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenAccount"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            412: components["responses"]["Problem412"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listMerchantNames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantName"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    saveMerchantName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMerchantName"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedMerchantName"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    previewMerchantName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantNameRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantNamePreview"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    deleteMerchantName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listReminders: {
        parameters: {
            query?: {
                done?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminder"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    createReminder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReminder"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminder"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readReminder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminder"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    deleteReminder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    changeReminder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReminderChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminder"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listAccountTransactions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountMovePage"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listAccountCheckpoints: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountCheckpoint"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    reconcileAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReconcileInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reconciliation"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listUnknownNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnknownNumber"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    answerUnknownNumber: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberAnswer"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberAnswered"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readCalendarFeed: {
        parameters: {
            query?: {
                /** @description Of the scope `calendar` and no other */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description iCalendar (RFC 5545) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Nothing changed since the sent If-None-Match */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    enterPensionBalances: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualPensionEntries"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManualPensionResult"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listPensionSnapshots: {
        parameters: {
            query?: {
                fund?: components["schemas"]["Fund"];
                start_date?: string;
                end_date?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PensionSnapshotPage"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    deletePensionSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readFundSummary: {
        parameters: {
            query?: {
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FundSummary"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listMunicipalReceipts: {
        parameters: {
            query?: {
                municipality?: string;
                year?: number;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MunicipalReceiptPage"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readWaterConsumption: {
        parameters: {
            query?: {
                municipality?: string;
                meter?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaterConsumption"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readMunicipalReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MunicipalReceipt"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    deleteMunicipalReceipt: {
        parameters: {
            query?: {
                /** @description Deletes its transaction too */
                with_transaction?: "true" | "false";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                kind?: "email" | "message" | "statement" | "receipt" | "invoice" | "plan_list" | "entry";
                status?: "attached" | "possible" | "ignored" | "unrecognized" | "untrusted";
                transaction_id?: number;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticePage"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    downloadAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture as it arrived */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    settleNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merged"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    mergeTransactions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merged"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    detachNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetachRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detached"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                kind?: "pension_statement" | "municipal_receipt";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentPage"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readDocumentCoverage: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentCoverage"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    downloadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF as it arrived */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readSyncStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncStatus"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    listMailboxes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    createMailbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMailbox"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    forgetMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    changeMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailboxChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    pauseMailbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseMailbox"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    testMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailboxTest"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    syncMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    authorizeMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    backfillMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BackfillRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    stopBackfill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listMailboxFailures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailboxFailure"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    retryMailboxFailure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                failure_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    putAsideMailboxFailure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                failure_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readDemoData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoData"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    fillDemoData: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoData"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    removeDemoData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    readChatInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatInfo"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    connectAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        /** @description RunAgentInput of AG-UI 1.0 */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunAgentInput"];
            };
        };
        responses: {
            /** @description Events of AG-UI 1.0 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": unknown;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    runAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        /** @description RunAgentInput of AG-UI 1.0 */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunAgentInput"];
            };
        };
        responses: {
            /** @description Events of AG-UI 1.0 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": unknown;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    stopAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                threadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatStopped"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readChatThread: {
        parameters: {
            query?: {
                threadId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatThread"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    deleteChatThread: {
        parameters: {
            query?: {
                threadId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatDeleted"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listChatThreads: {
        parameters: {
            query?: {
                /** @description Words of the title, or of what was said; accents and capitals do not matter */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatThreadEntry"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    forgetChatThread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatDeleted"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    renameChatThread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatThreadChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatThreadChangeOutput"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listIngestedEmails: {
        parameters: {
            query?: {
                status?: "created" | "attached" | "ignored" | "unrecognized" | "untrusted" | "duplicate";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestedEmailPage"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    trustNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrustRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrustAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    dismissNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DismissRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeDismissed"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    listForwarders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forwarder"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    sayForwarder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForwarderRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForwarderAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readKeptTexts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptTexts"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    rereadNotices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RereadRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reread"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    dropShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    downloadSharedFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                index: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file as it arrived */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    takeShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeShareRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestedMessage"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "alive";
                    };
                };
            };
            503: components["responses"]["Problem503"];
        };
    };
    readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ready";
                        schema_version: number;
                        /** @description What to look at although it serves: a documents folder that is not that of the database */
                        detail?: string;
                        /** @description Lines of the log that could not be written since the start */
                        log_lines_lost: number;
                    };
                };
            };
            503: components["responses"]["Problem503"];
        };
    };
    addTransactionFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RowFileUpload"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RowFilesAdded"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    uploadPensionStatements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PensionUpload"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    uploadMunicipalReceipts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MunicipalReceiptUpload"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    readSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    replaceSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Settings"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    resetSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            503: components["responses"]["Problem503"];
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON merge patch (RFC 7396): null removes a key, objects merge, anything else replaces */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsPatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    giveChatFiles: {
        parameters: {
            query?: {
                import?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ChatFiles"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatReceivedFiles"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    ingestEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Mail"];
                "message/rfc822": string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ingested"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
    ingestMessage: {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description The same key with the same body replays the first answer; with another body it is 422. Kept 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A text is needed: `text`, or `message`, `body`, `msg`, `content`. Other fields are left alone. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Message"];
                "text/plain": string;
                "application/x-www-form-urlencoded": string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestedMessage"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            503: components["responses"]["Problem503"];
        };
    };
}
